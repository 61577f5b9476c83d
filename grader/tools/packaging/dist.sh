#!/bin/sh
# dist.sh FOLDER PROGRAM...: packs a release into FOLDER. A PROGRAM is PLATFORM=FILE, as in
# linux-x86_64=build/static-x86_64/grader; its pages are in $PAGES. Writes
#
#   grader-VERSION.tar.gz            the source, as it is committed or changed here
#   grader-VERSION-PLATFORM.tar.gz   bin/ and share/, to be unpacked into /usr/local
#   grader-VERSION-PLATFORM.spdx.json
#   grader.rb                        the Homebrew formula for this source
#   SHA256SUMS                       of all of them
#
# The same commit gives the same bytes: times are the commit's, names are sorted. RELEASE_URL is where the files will be.
set -eu
folder=$1
shift
here=$(dirname "$0")
version=$(sed -n 's/.*GRADER_VERSION "\(.*\)"/\1/p' grader/base/version.h)
url=${RELEASE_URL:-https://example.com/grader/releases/v$version}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
tar=tar
command -v gtar >/dev/null && tar=gtar # macOS

digest() { { sha256sum "$@" 2>/dev/null || shasum -a 256 "$@"; } }

pack() { # pack NAME: the folder NAME in the working directory of the archive
    $tar -C "$folder/stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=go-w \
        -cf - "$1" | gzip -9n >"$folder/$1.tar.gz"
}

program() { # program PLATFORM FILE
    name=grader-$version-$1
    stage=$folder/stage/$name
    GRADER=$2 sh grader/tools/install.sh "$stage"
    case $1 in
    linux-*) "${1#linux-}-linux-gnu-strip" "$stage/bin/grader" ;;
    *) strip "$stage/bin/grader" ;;
    esac
    mkdir -p "$stage/share/doc/grader"
    cp LICENSE README.md grader/docs/CHANGELOG.md "$stage/share/doc/grader/"
    sysroot=$(dirname "$2")/../sysroot/${1#linux-}
    if [ -d "$sysroot" ]; then
        mkdir "$stage/share/doc/grader/licenses"
        while read -r package _; do
            cp "$sysroot/usr/share/doc/$package/copyright" "$stage/share/doc/grader/licenses/$package"
        done <"$sysroot/packages"
    fi
    sh "$here/sbom.sh" "$version" "$1" "$stage/bin/grader" "$sysroot/packages" >"$folder/$name.spdx.json"
    cp "$folder/$name.spdx.json" "$stage/share/doc/grader/"
    pack "$name"
}

rm -rf "$folder"
mkdir -p "$folder/stage"

# What is changed and not committed is in the programs, so it is in the source too.
commit=$(git -c user.name=grader -c user.email=grader@example.com stash create)
git archive --format=tar --prefix="grader-$version/" "${commit:-HEAD}" | $tar -C "$folder/stage" -xf -
pack "grader-$version"
for program in "$@"; do
    program "${program%%=*}" "${program#*=}"
done
rm -rf "$folder/stage"
sum=$(digest "$folder/grader-$version.tar.gz" | cut -d ' ' -f 1)
sed -e "s|@URL@|$url/grader-$version.tar.gz|" -e "s|@SHA256@|$sum|" "$here/grader.rb" >"$folder/grader.rb"
cd "$folder"
digest grader* >SHA256SUMS
cat SHA256SUMS
