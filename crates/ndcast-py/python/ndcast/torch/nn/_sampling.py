"""``grid_sample`` between sixteen pixels, which the tables have between four."""

import functools

_A = -0.75


def _weights(t):
    """Those of four pixels in a row, of which the second lies `t` to the left."""

    def near(x):
        return ((_A + 2) * x - (_A + 3)) * x * x + 1

    def far(x):
        return ((_A * x - 5 * _A) * x + 8 * _A) * x - 4 * _A

    return far(t + 1), near(t), near(1 - t), far(2 - t)


def _inside(places, length, padding_mode, align_corners):
    """Numbers of pixels that are meant by others outside of the image."""
    if padding_mode == "reflection":
        low, span = (0, length - 1) if align_corners else (-0.5, length)
        places = (places - low).abs()
        extra, flips = places.fmod(span) if span else places * 0, (places / span).floor() if span else places * 0
        places = extra.where(flips % 2 == 0, span - extra) + low
    return places if padding_mode == "zeros" else places.clamp(0, length - 1)


def with_bicubic(native):
    """``grid_sample`` with the mode ``bicubic``."""

    @functools.wraps(native)
    def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
        if mode != "bicubic" or input.ndim != 4 or padding_mode not in ("zeros", "border", "reflection"):
            return native(input, grid, mode, padding_mode, align_corners)
        batch, channels, height, width = input.shape

        def pixels(places, length):
            return (places + 1) * ((length - 1) / 2) if align_corners else ((places + 1) * length - 1) / 2

        x, y = pixels(grid[..., 0], width), pixels(grid[..., 1], height)
        left, top = x.floor(), y.floor()
        flat, across, sampled = input.reshape(batch, channels, height * width), _weights(x - left), 0
        for row, down in enumerate(_weights(y - top), -1):
            line, at_y = 0, _inside(top + row, height, padding_mode, align_corners)
            for column, weight in enumerate(across, -1):
                at_x = _inside(left + column, width, padding_mode, align_corners)
                there = (at_x >= 0) & (at_x < width) & (at_y >= 0) & (at_y < height)
                place = (at_y.clamp(0, height - 1) * width + at_x.clamp(0, width - 1)).long().reshape(batch, 1, -1)
                value = flat.gather(2, place.expand(batch, channels, -1)).reshape(batch, channels, *x.shape[1:])
                line = line + value * (weight * there)[:, None]
            sampled = sampled + line * down[:, None]
        return sampled

    return grid_sample
