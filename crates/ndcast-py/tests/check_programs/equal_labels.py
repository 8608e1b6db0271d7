# https://github.com/numpy/numpy/issues/29449: two pictures of labels are compared, and one of them was read with an axis for its channel.
import numpy as np


def read(height, width, channels=None):
    """What a reader of pictures gives: height, width and, in some formats, channels."""
    rows, columns = np.mgrid[:height, :width]
    labels = ((rows // 8 + columns // 8) % 3).astype(np.uint8)
    if channels is None:
        return labels
    picture = np.empty((height, width, channels), np.uint8)
    for channel in range(channels):
        picture[..., channel] = labels
    return picture


def agreement(first, second):
    return (first == second).mean()  # accident: accidental


def mended_agreement(first, second):
    return (first == second[..., 0]).mean()


truth, guess = read(48, 48), read(48, 48, channels=1)
print("shapes:", truth.shape, guess.shape)
print("agreement:", round(float(agreement(truth, guess)), 3))
print("mended:", mended_agreement(truth, guess))
