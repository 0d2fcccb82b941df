"""The file of a trace has every table with the columns of the schema, whatever its parser stores them as.

The rows of several files are put together by the position of their columns.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS, ONE_OF_A_PARSER
from traceview.store.schema import tables


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ONE_OF_A_PARSER)
def test_every_format_stores_the_columns_of_the_schema(name: str, tmp_path: Path) -> None:
    written = next(each for each in FORMATS if each.name == name)
    written.write(training_runs(written.vendor)[1], tmp_path / written.file)
    with traceview.open(tmp_path / written.file, cache=False) as session:
        for table in tables():
            stored = session.sql(f"SELECT column_name, column_type FROM (DESCRIBE file_0.{table.name})")
            assert stored.fetchall() == [(column.name, column.type) for column in table.columns], table.name
