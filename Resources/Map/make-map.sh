#!/usr/bin/env bash
# Writes the land of the turning globe, Sources/Scenes/LogoWaveArt/Land.swift, from Natural Earth's 1:110m countries (public domain), as the Python package geopandas 0.14 brings
# them along. Borders are dissolved, coasts simplified to what 168 pixels can show, islands left out that are smaller than one of them. Needs python3-pip.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install -q shapely pyshp
"$work/python/bin/pip" download -q --no-deps --dest "$work" geopandas==0.14.4
(cd "$work" && python3 -m zipfile -e geopandas-*.whl . )
"$work/python/bin/python" Resources/Map/land.py "$work/geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp" >Sources/Scenes/LogoWaveArt/Land.swift
swift format -i Sources/Scenes/LogoWaveArt/Land.swift
