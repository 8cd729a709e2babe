"""A stand-in for tests."""


class PLDAccountant:
    pass
