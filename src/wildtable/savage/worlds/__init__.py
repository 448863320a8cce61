"""The worlds of a setting: where heroes are born, the environment elsewhere, and their Assistants."""
