-- Whether extdata or another column of JSON holds nothing.
CREATE OR REPLACE TEMP MACRO says_nothing(text) AS text IN ('', '{}', '[]', 'null');
