"""Gives a font TrueType outlines: FreeType needs a seventh of the time to load a glyph made of quadratic curves, because PostScript outlines are small programs.

Usage: make-truetype.py FONT.otf FONT.ttf
"""

import sys

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

# The greatest distance between a cubic curve and the quadratic ones that replace it, as a share of the em: a 60th of a pixel at 17 pt on a 2x screen, which is what FreeType rounds to.
LARGEST_ERROR = 0.0005


def convert(font):
    """Replaces the PostScript outlines by TrueType ones; the names of the glyphs are dropped."""
    glyphs = font.getGlyphSet()
    outlines = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(glyphs)
        # Filled contours run the other way round in TrueType.
        glyphs[name].draw(Cu2QuPen(pen, LARGEST_ERROR * font["head"].unitsPerEm, reverse_direction=True))
        outlines[name] = pen.glyph()
    table = font["glyf"] = newTable("glyf")
    table.glyphOrder = font.getGlyphOrder()
    table.glyphs = outlines
    font["loca"] = newTable("loca")
    del font["CFF "]
    for name, outline in outlines.items():
        outline.recalcBounds(table)
        # FreeType moves a glyph so that it begins at this distance from its origin.
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(outline, "xMin", 0))
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    limits.maxZones = 1
    # There are no instructions, and fontTools counts the points and contours when it writes.
    for name in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements", "SizeOfInstructions",
                 "ComponentElements", "Points", "Contours", "CompositePoints", "CompositeContours", "ComponentDepth"):
        setattr(limits, "max" + name, 0)
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"


def main():
    source, target = sys.argv[1:]
    font = TTFont(source, recalcTimestamp=False)
    convert(font)
    font.save(target)


if __name__ == "__main__":
    main()
