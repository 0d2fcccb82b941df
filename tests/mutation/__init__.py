"""Does a test notice when one place of the code is changed? Runs by command only; see __main__.py."""
