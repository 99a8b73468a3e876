"""Do the tests notice a fault? Small faults are put into the law, one at a time: `make mutants`."""
