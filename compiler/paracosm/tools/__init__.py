"""The command line and the other ways in which people use the compiler."""
