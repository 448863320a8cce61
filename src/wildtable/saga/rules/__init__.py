"""Pure rules of Saga, numbers in and numbers out."""
