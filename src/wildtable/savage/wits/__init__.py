"""Tests of will, tricks and support."""
