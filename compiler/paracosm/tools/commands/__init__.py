"""One module per subcommand; `tools.cli` loads the one that is called."""
