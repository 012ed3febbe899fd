#!/usr/bin/env bash
# soak.sh PROGRAM SECONDS   drags, changes scenes in mid-animation, records, films, tunes and resizes in a window, again and again
#
# Memory, descriptors, threads and segments of shared memory are counted after every round. It ends with 1 when the rounds of the last third need more than those of the first
# one and the allowed growth, and with 2 when the program or its X server does not live to the end. With fewer than 9 rounds nothing is compared.
set -euo pipefail
program=$1 seconds=$2

# What the last third may need more than the first: kilobytes, which come and go as pictures are kept and let go of, and numbers of things. The main queue runs on one of several
# threads; each of them gets three descriptors when it has once started a program. A segment may be there or not while a window changes its size.
declare -A allowed=([memory]=4096 [descriptors]=6 [threads]=2 [segments]=1)

folder=$(mktemp -d)
server= window=
finish() {
    for process in $window $server; do
        kill -9 "$process" 2>/dev/null || true
        wait "$process" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap finish EXIT

fail() {
    printf 'soak: %s\n' "$*" >&2
    cat "$folder/messages" >&2 || true
    exit 2
}

# Waits for up to 20 s until a command says yes.
await() {
    for _ in $(seq 200); do
        "$@" && return
        sleep 0.1
    done
    fail "not within 20 s: $*"
}

Xvfb -displayfd 3 -screen 0 1200x900x24 -noreset -nolisten tcp 3>"$folder/display" 2>/dev/null &
server=$!
await test -s "$folder/display"
export DISPLAY=":$(<"$folder/display")"
mkdir "$folder/saved"
(cd "$folder/saved" && exec "$program" run --scale 1) 2>"$folder/messages" &
window=$!
await xdotool search --pid "$window" --class Overscroll >/dev/null 2>&1

lives() { kill -0 "$window" 2>/dev/null && kill -0 "$server" 2>/dev/null; }

# Keys go to the window under the pointer, which stands in a corner of the screen as long as nothing manages windows.
key() { xdotool mousemove 200 300 key "$@"; }

# drag X1 Y1 X2 Y2: in steps of 8 ms
drag() {
    {
        printf 'mousemove %d %d\nmousedown 1\n' "$1" "$2"
        for step in $(seq 25); do printf 'mousemove %d %d\nsleep 0.008\n' $(($1 + ($3 - $1) * step / 25)) $(($2 + ($4 - $2) * step / 25)); done
        printf 'mouseup 1\n'
    } | xdotool -
}

film() { ls "$folder"/saved/*.mp4 >/dev/null 2>&1; }

round() {
    for scene in 1 2 3 4 5; do
        key "alt+$scene"
        drag 200 200 200 620
        # In the middle of the way back.
        key "alt+$scene"
        drag 200 600 210 150
        drag 200 300 100 310
    done
    for key in F3 F4 F5 F6 F7 t g f bracketleft; do key $key; drag 200 250 200 500; done
    for key in bracketright F3 F4 F5 F6 F7 t g g g g period comma comma space; do key $key; done
    key Tab && key Down Right Right && drag 560 300 640 300 && key Tab
    for size in 2 1; do key $size; drag 200 200 200 420; done
    key r && drag 200 200 200 500 && key r && key shift+r && key s
    # The film is made by another process.
    await film
    rm -f "$folder"/saved/*
    key alt+1 && key Escape
    sleep 0.5
}

sample() {
    printf '%d %d %d %d\n' "$(awk '/^Pss:/ { print $2 }' "/proc/$window/smaps_rollup")" "$(ls "/proc/$window/fd" | wc -l)" \
        "$(ls "/proc/$window/task" | wc -l)" "$(awk -v id="$window" '$5 == id' /proc/sysvipc/shm | wc -l)" >>"$folder/samples"
}

end=$((SECONDS + seconds)) rounds=0
while [ $SECONDS -lt $end ]; do
    round 2>>"$folder/xdotool" || fail "a round could not be driven: $(tail -1 "$folder/xdotool")"
    lives || fail "the window has ended"
    sample
    rounds=$((rounds + 1))
    printf 'soak: round %d: %s (kB, descriptors, threads, segments)\n' $rounds "$(tail -1 "$folder/samples")" >&2
done
key q
for _ in $(seq 200); do lives || break; sleep 0.1; done
wait "$window" || fail "the window ended with $?"
window=
if [ $rounds -lt 9 ]; then
    echo "soak: good, $rounds rounds without an end"
    exit
fi

# mean COLUMN FIRST LAST: of some rounds
mean() { sed -n "$2,$3p" "$folder/samples" | awk -v column="$1" '{ sum += $column } END { printf "%.0f", sum / NR }'; }
column=0 status=0
for what in memory descriptors threads segments; do
    column=$((column + 1))
    first=$(mean $column 1 $((rounds / 3))) last=$(mean $column $((rounds - rounds / 3 + 1)) $rounds)
    verdict=flat
    if [ "$last" -gt $((first + ${allowed[$what]})) ]; then verdict=GROWS status=1; fi
    echo "soak: $what $first -> $last, $verdict (allowed: ${allowed[$what]} more)"
done
[ $status = 0 ] && echo "soak: good, $rounds rounds in $seconds s" || echo "soak: something grows"
exit $status
