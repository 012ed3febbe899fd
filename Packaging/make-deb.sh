#!/usr/bin/env bash
# make-deb.sh [FOLDER]   the Debian package of the built program with the runtime of Swift, in a folder (out), checked by those who know its parts
# PROGRAM names another program than .build/release/overscroll. Whoever builds the package answers for it: DEBFULLNAME and DEBEMAIL, or else git, say who that is.
set -euo pipefail
umask 022
root=$(dirname "$(dirname "$(readlink -f "$0")")")
out=$(realpath -m "${1:-out}")
program=${PROGRAM:-$root/.build/release/overscroll}

say() { printf '%s\n' "$*" >&2; }
missing=()
for tool in dpkg-shlibdeps:dpkg-dev patchelf:patchelf strip:binutils lintian:lintian desktop-file-validate:desktop-file-utils appstreamcli:appstream man:man-db; do
    command -v "${tool%%:*}" >/dev/null || missing+=("${tool#*:}")
done
[ ${#missing[@]} -eq 0 ] || { say "make-deb.sh: please install as root: apt-get install ${missing[*]}"; exit 69; }

name=${DEBFULLNAME:-$(git -C "$root" config user.name || true)}
email=${DEBEMAIL:-$(git -C "$root" config user.email || true)}
[ -n "$name" ] && [ -n "$email" ] || { say "make-deb.sh: a package names who answers for it; set DEBFULLNAME and DEBEMAIL"; exit 64; }

draft=$(mktemp -d)
trap 'rm -rf "$draft"' EXIT
chmod 755 "$draft"
tree=$draft/tree
DESTDIR=$tree "$root/Packaging/install.sh" install --prefix /usr --program "$program"
version=$("$program" --version)
rm "$tree/usr/lib/overscroll/installed"
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
gzip -9n "$tree"/usr/share/man/man1/*

# Debian has no package with this runtime. It is searched for beside the modules, and not where this machine has its compiler.
ldd "$program" | awk '$3 ~ "/swift/linux/" { print $3 }' | while IFS= read -r runtime; do
    install -m 644 "$runtime" "$tree/usr/lib/overscroll/"
done
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$tree/usr/bin/overscroll" "$tree"/usr/lib/overscroll/*.so
patchelf --set-rpath '/usr/lib/overscroll' "$tree/usr/bin/overscroll"
patchelf --set-rpath '/usr/lib/overscroll' "$tree"/usr/lib/overscroll/*.so

doc=$tree/usr/share/doc/overscroll
# A file as Debian writes a licence: one space before every line, a dot on empty ones.
licence() { sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /' "$1"; }
licence "$root/LICENSE" >"$draft/mit"
licence "$root/Resources/Fonts/LICENSE-Inter.txt" >"$draft/ofl"
sed -e "/^MITLICENCE$/{r $draft/mit
d}" -e "/^OFLLICENCE$/{r $draft/ofl
d}" "$root/Packaging/copyright" >"$doc/copyright"
author="$name <$email>"
date=$(git -C "$root" log -1 --format=%cD 2>/dev/null || date -R)
printf 'overscroll (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- %s  %s\n' "$version" "$author" "$date" | gzip -9n >"$doc/changelog.gz"
gzip -9nc "$root/CHANGELOG.md" >"$doc/CHANGELOG.md.gz"

mkdir -p "$draft/debian" "$tree/DEBIAN"
printf 'Source: overscroll\n\nPackage: overscroll\nArchitecture: any\n' >"$draft/debian/control"
depends=$(cd "$draft" && dpkg-shlibdeps -O -l"$tree/usr/lib/overscroll" -xoverscroll --ignore-missing-info \
    -e "$tree/usr/bin/overscroll" $(printf -- '-e%s ' "$tree"/usr/lib/overscroll/*.so) 2>"$draft/shlibs") || { cat "$draft/shlibs" >&2; exit 1; }
# What is recommended is looked for while the program runs: films, and extensions of the display.
cat >"$tree/DEBIAN/control" <<END
Package: overscroll
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $author
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Depends: ${depends#shlibs:Depends=}
Recommends: ffmpeg, libx11-xcb1, libxcb-present0, libxdamage1, libxi6, libxrandr2, libxtst6
Section: devel
Priority: optional
Description: simulator of iOS scroll interactions
 Overscroll shows scroll views as UIKit moves them: rubber bands, flicks,
 bounces, refresh controls and expandable bars, in a window that is dragged
 with the mouse, a touchpad or a touchscreen.
 .
 Every drag can be kept as a take: a text file that plays to the last bit on
 every machine, becomes a film, and says what has to come out.
END
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"

mkdir -p "$out"
package=$out/overscroll_${version}_$(dpkg --print-architecture).deb
dpkg-deb --root-owner-group --build "$tree" "$package" >&2

say "checking $package"
desktop-file-validate "$tree"/usr/share/applications/*.desktop
appstreamcli validate --no-net "$tree"/usr/share/metainfo/*.xml >&2
for page in "$tree"/usr/share/man/man1/*; do
    LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$page" 2>&1 >/dev/null | grep . >&2 && exit 1
done
lintian --allow-root --fail-on error,warning "$package" >&2
say "good: $package"
