#!/usr/bin/env bash
# ./run.sh [ARGUMENTS]   installs what is missing, builds, and runs overscroll with the arguments (opens the window without any)
# ./run.sh test [ARGUMENTS OF swift test]   the same set-up, then the format check and every test
# ./run.sh fuzz [TARGET|all] [SECONDS]   looks for inputs that break a target of Tests/Fuzzing, each for so long (an hour), with libFuzzer
# ./run.sh sanitize   the edge takes and a window session under the sanitizers for addresses, undefined behaviour and threads
# ./run.sh soak [SECONDS]   uses a window for so long (ten minutes) and compares memory, descriptors, threads and shared memory
# ./run.sh install [--prefix FOLDER]   the program with its manual pages, completions, icon and file type, for you (~/.local) or, as root, for all (/usr/local)
# ./run.sh uninstall [--prefix FOLDER]   takes all of that away
# ./run.sh documentation   the documentation of all libraries as a web site in out/documentation
set -euo pipefail
# The script may be started through a link; paths in the arguments are relative to the caller's folder.
caller=$PWD
root=$(dirname "$(readlink -f "$0")")
cd "$root"

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
    # Without a network the update fails, but the packages may already have been downloaded.
    "${as_root[@]}" apt-get update -q >/dev/null || say "run.sh: the lists of packages could not be brought up to date"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null || {
        say "run.sh: not installed: ${missing[*]}; with a network: apt-get install ${missing[*]}"
        exit 69
    }
}

if [ "${1:-}" = uninstall ]; then
    cd "$caller"
    exec "$root/Packaging/install.sh" "$@"
fi

if ! command -v swift >/dev/null; then
    say "run.sh: swift is not installed; version 6.2 or later is on https://www.swift.org/install"
    exit 69
fi

if [ ! -w . ] || { [ -e .build ] && [ ! -w .build ]; }; then
    say "run.sh: '$root' cannot be written, and the build has its place there; copy the folder to one of yours: cp -R '$root' ~/overscroll"
    exit 73
fi

# The package manager leaves folders behind in the one for temporary files, and so does a test that is killed.
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
swift() { TMPDIR="$temporary" command swift "$@"; }

flags=(-c release --explicit-target-dependency-import-check error)
# pkg-config tells the package manager where the headers are.
need pkg-config libx11-dev libxext-dev libfreetype-dev libpng-dev
if [ ! -d .build/checkouts/swift-argument-parser ] && ! swift package resolve >&2; then
    say "run.sh: the build needs the package swift-argument-parser from github.com, once. Where there is a network, run 'swift package resolve' in a copy of"
    say "this checkout, and bring its Package.resolved, .build/repositories, .build/checkouts and .build/workspace-state.json here; or set https_proxy."
    exit 69
fi

if [ "${1:-}" = test ]; then
    shift
    need xvfb xdotool openbox imagemagick x11-utils x11-xkb-utils ffmpeg python3 xserver-xorg-core xserver-xorg-video-dummy weston xwayland valgrind binutils man-db desktop-file-utils appstream
    swift format lint --strict --recursive Package.swift Sources Tests
    # Packages of other people, which a test runs; built first, while no window is measured. They have no tests, for whose list the index is needed.
    swift build "${flags[@]}" --build-tests
    products="$(swift build "${flags[@]}" --show-bin-path)/consumers"
    swift build --disable-index-store -c release --package-path Tests/TouchLoop --scratch-path "$products/TouchLoop"
    swift build --disable-index-store --package-path Tests/CardApp --scratch-path "$products/CardApp"
    export OVERSCROLL_CONSUMERS_ARE_BUILT=1
    # Each fuzz target runs for a minute, from the start on, and takes what the other tests leave of the processor while they wait.
    export OVERSCROLL_FUZZ_SECONDS=${OVERSCROLL_FUZZ_SECONDS:-60}
    # Memory that is freed is filled, so that a test that reads it fails each time and not once in a while.
    export GLIBC_TUNABLES=glibc.malloc.perturb=165
    # Of a crash the last lines of a log tell what its thread did, and not what all the others did.
    export SWIFT_BACKTRACE=threads=crashed,registers=none,images=none
    # What failed is told once more at the end, where a reader of a log looks first.
    swift test "${flags[@]}" --skip-build --xunit-output "$temporary/results.xml" "$@" || {
        grep -ho 'name="[^"]*"\|<failure message="[^"]*"' "$temporary"/results*.xml | grep -B 1 '^<failure' || true
        exit 1
    }
    exit
fi

# product NAME FOLDER [OPTIONS]: builds a program with options of its own, in a folder of its own, and prints its path
product() {
    local options=(-c release --product "$1" --scratch-path ".build/$2" "${@:3}")
    swift build "${options[@]}" >&2
    printf '%s/%s\n' "$(swift build "${options[@]}" --show-bin-path)" "$1"
}

if [ "${1:-}" = fuzz ]; then
    fuzzer=$(product Fuzzer fuzzer --sanitize fuzzer -Xswiftc -DLIBFUZZER)
    targets=${2:-all}
    [ "$targets" != all ] || targets="takes feels curves layers screens touches"
    mkdir -p out
    for target in $targets; do
        # What is found on the way is kept for the next call.
        inputs=(".build/fuzzer/corpus/$target" "Tests/FuzzTests/Seeds/$target")
        [ "$target" != takes ] || inputs+=(Resources/Takes Resources/Takes/edge)
        mkdir -p "${inputs[0]}"
        # With its instruments the program is several times as slow, so an input gets more than the second that the tests allow.
        "$fuzzer" "$target" -max_total_time="${3:-3600}" -max_len=1200 -timeout=10 -rss_limit_mb=1000 -print_final_stats=1 \
            -artifact_prefix="out/$target-" "${inputs[@]}" || {
            say "fuzz: $target is broken by the file in out/ named above; once it is mended, the file belongs to Tests/FuzzTests/Seeds/$target"
            exit 1
        }
    done
    say "fuzz: good: $targets"
    exit
fi

if [ "${1:-}" = sanitize ]; then
    need xvfb xdotool ffmpeg
    trap 'say "sanitize: failed; what was found stands above"' ERR
    # The runtime keeps addresses of weak references and of long strings in a form that the search for leaks does not know; soak finds what grows.
    export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1
    # Swift itself stops at overflows, wrong casts and accesses out of bounds; what is undefined can be in the C code only.
    overscroll=$(product overscroll address --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined)
    say "sanitize: addresses and undefined behaviour: the edge takes"
    "$overscroll" check Resources/Takes/edge/*.take >/dev/null
    for take in Resources/Takes/edge/*.take; do "$overscroll" bench --frames "$take" >/dev/null; done
    say "sanitize: addresses and undefined behaviour: a window"
    Tests/Soak/soak.sh "$overscroll" 20
    overscroll=$(product overscroll thread --sanitize thread)
    # Their frames are large enough for the compositor's second thread.
    say "sanitize: threads: the compositor"
    for take in Resources/Takes/*.take; do "$overscroll" bench --frames "$take" >/dev/null; done
    say "sanitize: threads: a window"
    Tests/Soak/soak.sh "$overscroll" 20
    say "sanitize: good"
    exit
fi

if [ "${1:-}" = soak ]; then
    need xvfb xdotool ffmpeg
    swift build "${flags[@]}" --product overscroll >&2
    Tests/Soak/soak.sh "$(swift build "${flags[@]}" --show-bin-path)/overscroll" "${2:-600}"
    exit
fi

if [ "${1:-}" = documentation ]; then
    # The command fails, because the test runner has no module; it is enough that the graphs of the libraries are made, which is checked below.
    swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >&2 || true
    # One archive for all modules, so that symbols and articles can link to each other; tests have no place in it.
    graphs="$temporary/graphs"
    mkdir "$graphs"
    cp "$(swift build --show-bin-path)"/../symbolgraph/*.symbols.json "$graphs"
    rm -f "$graphs"/*Test*
    [ -e "$graphs/Layers.symbols.json" ] && [ -e "$graphs/Simulator.symbols.json" ] || { say "run.sh: the symbol graphs were not made"; exit 1; }
    mkdir -p out
    docc convert Sources/OverscrollKit/OverscrollKit.docc --additional-symbol-graph-dir "$graphs" --output-dir out/documentation \
        --fallback-bundle-identifier overscroll
    say "out/documentation: to be read with a web server, such as python3 -m http.server -d out/documentation; begin at /documentation/overscrollkit"
    exit
fi

if [ -t 2 ]; then
    # The first build takes minutes; its progress is for the terminal, while data goes to standard output.
    swift build "${flags[@]}" --product overscroll >&2
else
    log="$temporary/log"
    swift build "${flags[@]}" --product overscroll >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
fi
overscroll="$(swift build "${flags[@]}" --show-bin-path)/overscroll"
[ "${1:-}" != bench ] || swift build "${flags[@]}" --product overscroll-bench >&2
cd "$caller"

if [ "${1:-}" = install ]; then
    need python3
    "$root/Packaging/install.sh" "$@" --program "$overscroll"
    exit
fi

if [ $# -gt 0 ] || [ -n "${DISPLAY:-}" ]; then
    rm -rf "$temporary"
    exec "$overscroll" "$@"
fi

# No display: the demo takes as films, or as a few pictures where ffmpeg is missing.
say "There is no display (DISPLAY is not set), so the demo takes are drawn to files instead."
mkdir -p out
for take in wechat-open-close airbar-open-close logowave-pull promotion-open pagedrefresh-pull; do
    if command -v ffmpeg >/dev/null; then
        "$overscroll" render "$root/Resources/Takes/$take.take" -o "out/$take.mp4" --touches --force
        say "out/$take.mp4"
    else
        "$overscroll" render "$root/Resources/Takes/$take.take" -o "out/$take/%03d.png" --touches --fps 5 --scale 1 --force
        say "out/$take/: pictures, 5 a second; with ffmpeg it is a film"
    fi
done
