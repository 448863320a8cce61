"""Many tables at once, as their people see them: `python -m bench table`."""
