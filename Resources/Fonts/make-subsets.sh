#!/usr/bin/env bash
# Cuts the fonts down to the characters that the scenes show, so that they can be embedded in the program.
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

wanted=$(mktemp)
trap 'rm -f "$wanted"' EXIT
find ../../Sources -name '*.swift' -exec cat {} + | cat characters.txt - >"$wanted"

# Debian's own fontTools, whatever else is installed: the same files everywhere.
subset() { /usr/bin/python3 -m fontTools.subset "$@"; }

for weight in Regular Medium SemiBold; do
    subset "$inter/Inter-$weight.otf" --unicodes="$latin" "${options[@]}" --output-file="Inter-$weight.otf"
done
# Face 2 of the collections is simplified Chinese.
for weight in Regular Medium; do
    subset "$noto/NotoSansCJK-$weight.ttc" --font-number=2 --text-file="$wanted" "${options[@]}" \
        --output-file="NotoSansSC-$weight.otf"
done
cp /usr/share/doc/fonts-inter/copyright LICENSE-Inter.txt
cp /usr/share/doc/fonts-noto-cjk/copyright LICENSE-NotoSansCJK.txt
for file in *.otf; do
    size=$(stat -c %s "$file")
    printf '%7d %s\n' "$size" "$file"
    [ "$size" -le 550000 ] || { echo "$file is larger than 550 000 bytes" >&2; exit 1; }
done
