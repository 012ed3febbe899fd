#!/usr/bin/env bash
# ./run.sh [ARGUMENTS]   installs what is missing, builds, and runs overscroll with the arguments (opens the window without any)
# ./run.sh test [ARGUMENTS OF swift test]   the same set-up, then the format check and every test
# ./run.sh documentation   the documentation of all libraries as a web site in out/documentation
set -euo pipefail
cd "$(dirname "$0")"

say() { printf '%s\n' "$*" >&2; }

# Installs the Debian packages named that are not there yet; sudo only where it is needed.
need() {
    local missing=()
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    if [ -t 0 ] && [ -t 2 ]; then
        read -r -p "run.sh needs these Debian packages: ${missing[*]}. Install them? [Y/n] " answer
        case "$answer" in [nN]*) exit 69 ;; esac
    fi
    say "installing ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "run.sh: please install as root: apt-get install ${missing[*]}"
            exit 69
        fi
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -q >/dev/null
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null
}

if ! command -v swift >/dev/null; then
    say "run.sh: swift is not installed; version 6.2 or later is on https://www.swift.org/install"
    exit 69
fi

flags=(-c release --explicit-target-dependency-import-check error)
# pkg-config tells the package manager where the headers are.
need pkg-config libx11-dev libxext-dev libfreetype-dev libpng-dev

if [ "${1:-}" = test ]; then
    shift
    need xvfb xdotool openbox imagemagick x11-utils x11-xkb-utils ffmpeg
    swift format lint --strict --recursive Package.swift Sources Tests
    # Packages of other people, which a test runs; built first, while no window is measured.
    swift build "${flags[@]}" --build-tests
    products="$(swift build "${flags[@]}" --show-bin-path)/consumers"
    swift build -c release --package-path Tests/TouchLoop --scratch-path "$products/TouchLoop"
    swift build --package-path Tests/CardApp --scratch-path "$products/CardApp"
    exec swift test "${flags[@]}" --skip-build "$@"
fi

if [ "${1:-}" = documentation ]; then
    # It fails for the runner of the tests, which has no module; what counts is that the libraries have their graphs.
    swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >&2 || true
    # One archive for all modules, so that symbols and articles can link to each other; tests have no place in it.
    graphs=$(mktemp -d)
    trap 'rm -rf "$graphs"' EXIT
    cp "$(swift build --show-bin-path)"/../symbolgraph/*.symbols.json "$graphs"
    rm -f "$graphs"/*Test*
    [ -e "$graphs/Layers.symbols.json" ] && [ -e "$graphs/Simulator.symbols.json" ] || { say "run.sh: the symbol graphs were not made"; exit 1; }
    mkdir -p out
    docc convert Sources/OverscrollKit/OverscrollKit.docc --additional-symbol-graph-dir "$graphs" --output-dir out/documentation \
        --fallback-bundle-identifier overscroll
    say "out/documentation: to be read with a web server, such as python3 -m http.server -d out/documentation; begin at /documentation/overscrollkit"
    exit
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! swift build "${flags[@]}" --product overscroll >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
overscroll="$(swift build "${flags[@]}" --show-bin-path)/overscroll"

if [ $# -gt 0 ] || [ -n "${DISPLAY:-}" ]; then
    rm -f "$log"
    exec "$overscroll" "$@"
fi

# No display: every demo take as pictures, and as a video where ffmpeg is.
say "There is no display (DISPLAY is not set), so the demo takes are drawn to files instead."
mkdir -p out
for take in wechat-open-close airbar-open-close logowave-pull promotion-open pagedrefresh-pull; do
    "$overscroll" render "Resources/Takes/$take.take" -o "out/$take/%05d.png" --force
    say "out/$take/: pictures, 60 a second"
    if command -v ffmpeg >/dev/null; then
        "$overscroll" render "Resources/Takes/$take.take" -o "out/$take.mp4" --touches --force
        say "out/$take.mp4: a video"
    fi
done
"$overscroll" bench
