#!/usr/bin/env bash
# install.sh install --program FILE [--prefix FOLDER]   a built program, its modules for scene files, manual pages, completions, and its place in the desktop
# install.sh uninstall [--prefix FOLDER]   takes away what install has put there
# DESTDIR is put before the prefix, as packages are made; then nothing of this machine is brought up to date.
set -euo pipefail
here="$(cd "$(dirname "$(readlink -f "$0")")" && pwd)"

say() { printf '%s\n' "$*" >&2; }
refuse() { say "install.sh: $1"; exit 64; }

task=${1:-}
[ "$task" = install ] || [ "$task" = uninstall ] || refuse "the first word has to be install or uninstall"
shift
[ "$(id -u)" -eq 0 ] && prefix=/usr/local || prefix=$HOME/.local
program=
while [ $# -gt 0 ]; do
    case "$1" in
    --prefix=*) prefix=${1#*=}; shift ;;
    --prefix) prefix=${2:-}; shift; [ $# -eq 0 ] || shift ;;
    --program) program=${2:-}; shift; [ $# -eq 0 ] || shift ;;
    *) refuse "unknown argument '$1'; known: --prefix FOLDER" ;;
    esac
done
[ -n "$prefix" ] || refuse "--prefix needs a folder"
prefix=$(realpath -ms "$prefix")
root=${DESTDIR:-}$prefix
# Every file and folder that an installation has made stands here, relative to the prefix, folders after what is in them.
list=$root/lib/overscroll/installed

# Desktops read caches of these folders, which belong to nobody once no file is left that they tell of.
refresh() {
    [ -z "${DESTDIR:-}" ] || return 0
    local share=$root/share
    if [ -d "$share/applications" ]; then
        ! command -v update-desktop-database >/dev/null || update-desktop-database -q "$share/applications" || true
        ls "$share/applications" | grep -qv '^mimeinfo.cache$' || rm -f "$share/applications/mimeinfo.cache"
    fi
    if [ -d "$share/mime/packages" ]; then
        ! command -v update-mime-database >/dev/null || update-mime-database "$share/mime" 2>/dev/null || true
        [ -n "$(ls "$share/mime/packages")" ] || (cd "$share/mime" && rmdir application 2>/dev/null
            rm -f aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces)
    fi
    if command -v gtk-update-icon-cache >/dev/null && [ -e "$share/icons/hicolor/index.theme" ]; then
        gtk-update-icon-cache -q "$share/icons/hicolor" || true
    fi
}

uninstall() {
    local files=() folders=() name
    while IFS= read -r name; do
        case "$name" in */) folders+=("$root/$name") ;; *) files+=("$root/$name") ;; esac
    done <"$list"
    rm -f "${files[@]}" "$list"
    refresh
    # What others have put into a folder meanwhile keeps it.
    for name in "${folders[@]}"; do rmdir "$name" 2>/dev/null || true; done
}

if [ "$task" = uninstall ]; then
    [ -e "$list" ] || { say "install.sh: nothing is installed in '$prefix'; --prefix names another folder"; exit 66; }
    uninstall
    say "overscroll is gone from $prefix"
    exit
fi

[ -x "$program" ] || refuse "--program has to name the built program, as in .build/release/overscroll"
modules=$(dirname "$(readlink -f "$program")")/Modules
[ -e "$modules/OverscrollKit.swiftmodule" ] || refuse "'$modules' has no modules; they are built with the program"

mkdir -p "$root" 2>/dev/null && [ -w "$root" ] || { say "install.sh: '$prefix' cannot be written; --prefix names another folder, as in --prefix ~/.local"; exit 73; }

# All is made beside first, so that what fails leaves nothing half installed.
draft=$(mktemp -d)
trap 'rm -rf "$draft"' EXIT
umask 022
put() { install -D -m "${3:-644}" "$1" "$draft/all/$2"; }
putAll() { install -D -m 644 -t "$draft/all/$1" "${@:2}"; }

put "$program" bin/overscroll 755
version=$("$program" --version)
# A scene file may import what OverscrollKit exports, and nothing else.
exported=()
for module in OverscrollKit $(sed -n 's/^@_exported import //p' "$here"/../Sources/OverscrollKit/*.swift); do
    exported+=("$modules/$module.swiftmodule")
done
putAll lib/overscroll/Modules "${exported[@]}"
mkdir -p "$draft/man"
"$program" --experimental-dump-help | python3 "$here/man.py" "$draft/man" "overscroll $version"
putAll share/man/man1 "$draft"/man/*
for shell in bash:bash-completion/completions/overscroll zsh:zsh/site-functions/_overscroll fish:fish/vendor_completions.d/overscroll.fish; do
    # It is read by a shell and is no program.
    "$program" --generate-completion-script "${shell%%:*}" | sed '1{/^#!/d}' >"$draft/completion"
    put "$draft/completion" "share/${shell#*:}"
done
put "$here/overscroll.desktop" share/applications/overscroll.desktop
put "$here/invalid.overscroll.overscroll.metainfo.xml" share/metainfo/invalid.overscroll.overscroll.metainfo.xml
put "$here/overscroll-mime.xml" share/mime/packages/overscroll.xml
put "$here/overscroll.svg" share/icons/hicolor/scalable/apps/overscroll.svg
putAll share/doc/overscroll/examples "$here"/../Resources/{Takes/*.take,Examples/*.swift,Examples/*.png}

made=$(cd "$draft/all" && find . -mindepth 1 -depth -type d -printf '%P\n' | while IFS= read -r name; do
    # A folder of the system stays, and so does one that was there before another installation of this program.
    [ -d "$root/$name" ] && ! grep -qxF "$name/" "$list" 2>/dev/null || printf '%s/\n' "$name"
done)
[ ! -e "$list" ] || uninstall
{ (cd "$draft/all" && find . -type f -printf '%P\n'); printf '%s\n' "$made"; } >"$draft/installed"
put "$draft/installed" lib/overscroll/installed
cp -R "$draft/all/." "$root"
refresh
say "overscroll $version is in $prefix"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) [ -n "${DESTDIR:-}" ] || say "its folder is not in PATH yet: export PATH=\"$prefix/bin:\$PATH\"" ;; esac
