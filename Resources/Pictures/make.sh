#!/usr/bin/env bash
# Draws the README's pictures with the program itself; run it again when the looks change.
set -euo pipefail
cd "$(dirname "$0")/../.."
./run.sh film Resources/Pictures/pictures.film --force
./run.sh curve bounce --distance 0 --velocity 1500 --feel uikit --feel flutter --feel webkit --feel scrollMechanics -o Resources/Pictures/bounce.png --force
# The tuning panel is in the window only: on a display of its own, with what xdotool and ImageMagick are for in the tests, too.
numbers=$(mktemp -u); mkfifo "$numbers"
Xvfb -displayfd 7 -screen 0 1428x1472x24 7>"$numbers" 2>/dev/null & server=$!
read -r number <"$numbers"; rm "$numbers"
trap 'kill $server' EXIT
export DISPLAY=:$number
# A panel that is open, with the row of the rubber band changed, while a finger pulls.
# Nothing of an earlier start is shown.
XDG_STATE_HOME=/dev/null ./run.sh run logowave --scale 2 & program=$!
xdotool search --sync --onlyvisible --name Overscroll >/dev/null
xdotool mousemove 400 400 sleep 0.5 key Tab sleep 0.5
xdotool key Down Down Down Down Down Down Down Down Down shift+Right shift+Right
xdotool mousedown 1 mousemove 400 500 mousemove 400 620 mousemove 400 720
xdotool sleep 0.5
import -window root -resize 50% -depth 8 Resources/Pictures/tuning.png
xdotool mouseup 1 key q
wait "$program"
