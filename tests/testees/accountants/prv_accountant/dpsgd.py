"""A stand-in for tests."""


def find_noise_multiplier(*_, **__):
    raise NotImplementedError("a stand-in")
