"""A stand-in for tests."""
array = list
