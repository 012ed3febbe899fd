"""Prints the land of a Natural Earth shapefile as Swift: rings of whole tenths of a degree, joined and simplified."""
import sys

import shapefile
from shapely.geometry import box, shape
from shapely.ops import unary_union

TOLERANCE = 1.0  # degrees: half a pixel of a map 168 pixels wide
SMALLEST = 6.0  # square degrees

countries = [shape(record.__geo_interface__).buffer(0.05) for record in shapefile.Reader(sys.argv[1]).shapes()]
land = unary_union(countries).intersection(box(-180, -90, 180, 90))
rings = []
for polygon in sorted(land.geoms, key=lambda each: -each.area):
    simple = polygon.simplify(TOLERANCE)
    if polygon.area >= SMALLEST and simple.geom_type == "Polygon":
        rings += [simple.exterior] + [ring for ring in simple.interiors if abs(shape(ring).convex_hull.area) >= SMALLEST]

print("// Made by Resources/Map/make-map.sh from Natural Earth's 1:110m countries (public domain).")
print()
print("/// The land of the earth: closed rings of longitude and latitude in turn, in tenths of a degree, east and north positive.")
print("///")
print("/// Land that crosses the 180th meridian is cut there; seas within land are rings too, so fill it by the even-odd rule.")
print("let land: [[Int16]] = [")
for ring in rings:
    numbers = [str(round(number * 10)) for point in list(ring.coords)[:-1] for number in point]
    print("    [")
    for start in range(0, len(numbers), 20):
        print("        " + ", ".join(numbers[start : start + 20]) + ",")
    print("    ],")
print("]")
