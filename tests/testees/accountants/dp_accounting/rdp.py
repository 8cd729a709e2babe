"""A stand-in for tests: Gaussian noise without sampling."""
import math


class RdpAccountant:
    def __init__(self, orders=(2, 4, 8, 16, 32)):
        self.orders, self.rdp = list(orders), [0.0] * len(orders)

    def compose(self, composed):
        one = getattr(composed.event, "event", composed.event)
        self.rdp = [total + composed.count * order / (2 * one.noise_multiplier ** 2)
                    for order, total in zip(self.orders, self.rdp)]

    def get_epsilon(self, target_delta):
        return min(curve + math.log(1 / target_delta) / (order - 1)
                   for order, curve in zip(self.orders, self.rdp))
