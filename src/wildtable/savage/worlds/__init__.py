"""The worlds of a setting: where heroes come from, what they meet elsewhere, and the Assistants that help them."""
