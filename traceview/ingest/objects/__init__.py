"""Objects of object stores and files of other hosts, as paths and files."""
