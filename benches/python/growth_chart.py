"""The picture of growth: a panel for each kind of work, a line for each library and number of threads.

Colours have medium brightness, and the text follows the reader's colour scheme, as in benches/src/chart.rs: the picture is legible in light and dark mode.
"""

import html
import math

COLOURS = {"ndcast": "#2563eb", "numpy": "#0891b2", "torch": "#db2777", "numexpr": "#65a30d", "jax": "#9333ea"}
COLUMNS, WIDTH, HEIGHT, LEFT, TOP = 3, 1000, 210, 46, 44
STYLE = """text { fill: #1f2937 } .grid { stroke: #9ca3af; stroke-opacity: 0.5 } .line { fill: none; stroke-linejoin: round }
@media (prefers-color-scheme: dark) { text { fill: #e5e7eb } }"""


def panel(kind, points, threads, x, y):
    """One kind of work, in the rectangle whose corner is (x, y)."""
    width, height = WIDTH / COLUMNS - LEFT - 24, HEIGHT - 62
    figures = [(point["elements"], time["median"] * 1e6 / point["elements"]) for point in points for time in point["times"].values()]
    sizes = sorted({size for size, _ in figures})
    low, high = (math.floor(math.log10(min(figure for _, figure in figures))), math.ceil(math.log10(max(figure for _, figure in figures))))
    across = {size: x + LEFT + width * place / max(1, len(sizes) - 1) for place, size in enumerate(sizes)}

    def up(figure):
        return y + 26 + height * (high - math.log10(figure)) / (high - low)

    yield f'<text x="{x + LEFT:.0f}" y="{y + 14}" font-weight="600">{html.escape(kind)}</text>'
    for power in range(low, high + 1):
        at = up(10.0**power)
        yield f'<line class="grid" x1="{x + LEFT:.0f}" x2="{x + LEFT + width:.0f}" y1="{at:.1f}" y2="{at:.1f}"/>'
        yield f'<text x="{x + LEFT - 6:.0f}" y="{at + 4:.1f}" text-anchor="end" font-size="11">{10.0**power:g}</text>'
    for size, at in across.items():
        power = round(math.log10(size))
        yield f'<text x="{at:.1f}" y="{y + height + 44:.0f}" text-anchor="middle" font-size="11">10<tspan dy="-4" font-size="8">{power}</tspan></text>'
    # ndcast's lines come last, on top of the others.
    for library in sorted(points[0]["times"], key=lambda name: name == "ndcast"):
        for count in threads:
            line = [(point["elements"], point["times"][library]["median"]) for point in points if point["threads"] == count]
            places = [(across[size], up(time * 1e6 / size), f"{library}, {count} thread{'s' * (count > 1)}: {time * 1e6 / size:.3g} ns") for size, time in line]
            dashes = "" if count == max(threads) else ' stroke-dasharray="4 3"'
            path = " ".join(f"{a:.1f},{b:.1f}" for a, b, _ in places)
            colour = COLOURS.get(library, "#6b7280")
            yield f'<polyline class="line" points="{path}" stroke="{colour}" stroke-width="{2.2 if library == "ndcast" else 1.6}"{dashes}/>'
            for a, b, title in places:
                yield f'<circle cx="{a:.1f}" cy="{b:.1f}" r="2.6" fill="{colour}"><title>{html.escape(title)}</title></circle>'


def draw(points, file):
    kinds = list(dict.fromkeys(point["kind"] for point in points))
    threads = sorted({point["threads"] for point in points}, reverse=True)
    libraries = sorted(points[0]["times"], key=lambda name: name != "ndcast")
    height = TOP + HEIGHT * math.ceil(len(kinds) / COLUMNS) + 4
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="system-ui, sans-serif" font-size="12">']
    lines.append(f"<style>{STYLE}</style>")
    lines.append("<title>Nanoseconds for each element, by kind of work, number of elements, threads and library; lower is better</title>")
    for place, library in enumerate(libraries):
        at = 10 + 90 * place
        lines.append(f'<circle cx="{at + 5}" cy="14" r="5" fill="{COLOURS.get(library, "#6b7280")}"/><text x="{at + 16}" y="18">{library}</text>')
    for place, count in enumerate(threads):
        at, dashes = 10 + 90 * len(libraries) + 110 * place, ' stroke-dasharray="4 3"' if place else ""
        lines.append(f'<line x1="{at}" x2="{at + 26}" y1="14" y2="14" stroke="#6b7280" stroke-width="2"{dashes}/>')
        lines.append(f'<text x="{at + 33}" y="18">{count} thread{"s" * (count > 1)}</text>')
    lines.append(f'<text x="{WIDTH - 16}" y="18" text-anchor="end">ns for each element by number of elements, lower is better</text>')
    for place, kind in enumerate(kinds):
        x, y = place % COLUMNS * WIDTH / COLUMNS, TOP + place // COLUMNS * HEIGHT
        lines += panel(kind, [point for point in points if point["kind"] == kind], threads, x, y)
    file.write_text("\n".join([*lines, "</svg>"]) + "\n")
