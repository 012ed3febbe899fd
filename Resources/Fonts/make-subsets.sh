#!/usr/bin/env bash
# Cuts the fonts down to the characters that the scenes show, so that they can be embedded in the program, and gives them TrueType outlines, which are faster to load.
# Sources: Debian's fonts-inter, fonts-noto-cjk and fonts-noto-cjk-extra (both OFL). Needs python3-fonttools.
# Inter: Latin with the letters of Europe and Vietnam, Greek, Cyrillic and common punctuation. Noto: characters.txt, and every other character that stands in Sources.
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
letters='U+0020-007E,U+00A0-017F,U+01A0,U+01A1,U+01AF,U+01B0,U+0218-021B,U+0384-03CE,U+0400-045F,U+0490-04FF,U+1E80-1E85,U+1E9E,U+1EA0-1EF9'
signs='U+202F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032,U+2033,U+2039,U+203A,U+20AC,U+20B4,U+20BD,U+2116,U+2122,U+2190-2193,U+2212,U+221E,U+2248,U+2260,U+2264,U+2265'
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
    make "Inter-$weight" "$inter/Inter-$weight.otf" --unicodes="$letters,$signs"
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
