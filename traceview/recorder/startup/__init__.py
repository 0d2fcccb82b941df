"""A folder for PYTHONPATH, whose `sitecustomize` every Python of the program runs first."""
