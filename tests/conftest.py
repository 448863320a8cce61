"""Shared by all tests. (Its place puts this folder on the path, so that tests can import `toy` and `clients`.)"""
