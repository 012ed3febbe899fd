#!/usr/bin/env bash
# Cuts the fonts down to the characters that the scenes show, so that they can be embedded in the program, and gives them TrueType outlines, which are faster to load.
# Sources: Debian's fonts-inter, fonts-noto-cjk and fonts-noto-cjk-extra (both OFL). Needs python3-fonttools.
# Latin: ASCII, Latin-1 and common punctuation. Chinese: characters.txt, and every other character that stands in Sources.
set -euo pipefail
cd "$(dirname "$0")"

packages=(fonts-inter fonts-noto-cjk fonts-noto-cjk-extra python3-fonttools)
for package in "${packages[@]}"; do
    if ! dpkg -s "$package" >/dev/null 2>&1; then
        echo "installing $package" >&2
        DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$package" >/dev/null
    fi
done

inter=/usr/share/fonts/opentype/inter
noto=/usr/share/fonts/opentype/noto
latin='U+0020-007E,U+00A0-00FF,U+2010-2015,U+2018-201D,U+2022,U+2026,U+20AC,U+2190-2193,U+2212,U+00D7'
options=(--layout-features= --no-hinting --desubroutinize --name-IDs=0,13 --notdef-outline --drop-tables+=GPOS,GSUB,GDEF,BASE,vhea,vmtx,VORG,DSIG)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
find ../../Sources -name '*.swift' -exec cat {} + | cat characters.txt - >"$work/wanted"

# make NAME FONT OPTION...: Debian's own fontTools, whatever else is installed, give the same files everywhere.
make() {
    /usr/bin/python3 -m fontTools.subset "$2" "${@:3}" "${options[@]}" --output-file="$work/$1.otf"
    /usr/bin/python3 make-truetype.py "$work/$1.otf" "$1.ttf"
}

for weight in Regular Medium SemiBold; do
    make "Inter-$weight" "$inter/Inter-$weight.otf" --unicodes="$latin"
done
# Face 2 of the collections is simplified Chinese.
for weight in Regular Medium; do
    make "NotoSansSC-$weight" "$noto/NotoSansCJK-$weight.ttc" --font-number=2 --text-file="$work/wanted"
done
cp /usr/share/doc/fonts-inter/copyright LICENSE-Inter.txt
cp /usr/share/doc/fonts-noto-cjk/copyright LICENSE-NotoSansCJK.txt
for file in *.ttf; do
    size=$(stat -c %s "$file")
    printf '%7d %s\n' "$size" "$file"
    [ "$size" -le 550000 ] || { echo "$file is larger than 550 000 bytes" >&2; exit 1; }
done
