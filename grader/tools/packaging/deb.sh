#!/bin/sh
# deb.sh FOLDER: builds the Debian package of the sources here, for this machine, in FOLDER, and has lintian look at it.
# The recipe is in debian/ beside this file; dpkg-buildpackage wants it at the top of a copy of the sources.
set -eu
folder=$1
here=$(dirname "$0")
version=$(sed -n 's/.*GRADER_VERSION "\(.*\)"/\1/p' grader/base/version.h)
tree=$folder/grader-$version
rm -rf "$folder"
mkdir -p "$tree"
git ls-files -z --cached --others --exclude-standard | tar -cf - --null -T - | tar -C "$tree" -xf -
cp -R "$here/debian" "$tree/debian"
cat >"$tree/debian/changelog" <<END
grader ($version-1) unstable; urgency=medium

  * What is new: /usr/share/doc/grader/changelog.gz.

 -- $(sed -n 's/^Maintainer: //p' "$here/debian/control")  $(git log -1 --format=%cD)
END
(cd "$tree" && dpkg-buildpackage -b -us -uc) >"$folder/log" 2>&1 || {
    tail -n 40 "$folder/log" >&2
    exit 4
}
rm -rf "$tree"
lintian --fail-on error "$folder"/grader_*.changes
ls "$folder"/*.deb
