"""Runs over time: a store of small tables, changes of a series, and what each change is made of."""
