#!/usr/bin/env bash
# find.sh: which program grades. One that is there (INPUT_PROGRAM), a release for this machine whose checksum is right, or one to
# be built from the sources that the action came with. Leaves `program`, `build`, `folder` and `key` in $GITHUB_OUTPUT.
set -euo pipefail

fail() {
    printf '::error title=grader::%s\n' "$1"
    exit 4
}

finish() { # finish PROGRAM BUILD [FOLDER KEY]
    {
        printf 'program=%s\n' "$1"
        printf 'build=%s\n' "$2"
        printf 'folder=%s\n' "${3:-}"
        printf 'key=%s\n' "${4:-}"
    } >>"$GITHUB_OUTPUT"
    exit 0
}

if command -v sha256sum >/dev/null; then sum=(sha256sum); else sum=(shasum -a 256); fi
sha256() { "${sum[@]}" <"$1" | cut -d ' ' -f 1; } # sha256 FILE: 64 digits

[ -z "$INPUT_PROGRAM" ] || {
    if [ ! -f "$INPUT_PROGRAM" ] || [ ! -x "$INPUT_PROGRAM" ]; then fail 'the input program names no program'; fi
    finish "$(cd -- "$(dirname -- "$INPUT_PROGRAM")" && pwd)/$(basename -- "$INPUT_PROGRAM")" false
}

case $(uname -s)-$(uname -m) in
Linux-x86_64) machine=linux-x86_64 ;;
Linux-aarch64 | Linux-arm64) machine=linux-aarch64 ;;
Darwin-arm64) machine=macos-arm64 ;;
*) machine='' ;;
esac

# The version that the sources have; the action's tag names the release of the same sources.
root=$(cd "$ACTION_PATH/../../.." && pwd)
own=$(sed -n 's/^#define GRADER_VERSION "\(.*\)"$/\1/p' "$root/grader/base/version.h")
version=$INPUT_VERSION
[ -n "$version" ] || [ "$ACTION_REF" != "v$own" ] || version=$own
case $version in *[!0-9A-Za-z.-]*) fail 'the input version is not a version, as in 0.1.0' ;; esac

folder=${RUNNER_TEMP:-/tmp}/grader-program
mkdir -p "$folder"

# Takes the release, when there is one for this machine. A checksum that is not right is an error and never a reason to build.
if [ -n "$version" ] && [ -n "$machine" ] && [ -n "$ACTION_REPOSITORY" ] && command -v gh >/dev/null; then
    archive=grader-$version-$machine.tar.gz
    if gh release download "v$version" --repo "$ACTION_REPOSITORY" --pattern "$archive" --pattern SHA256SUMS --dir "$folder" --clobber &&
        [ -s "$folder/$archive" ] && [ -s "$folder/SHA256SUMS" ]; then
        found=$(sha256 "$folder/$archive")
        wanted=$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1 }' "$folder/SHA256SUMS")
        [ -n "$wanted" ] || fail "SHA256SUMS of release v$version does not name $archive"
        [ "$found" = "$wanted" ] || fail "the checksum of $archive is not the one in SHA256SUMS"
        [ -z "$INPUT_SHA256" ] || [ "$found" = "$INPUT_SHA256" ] || fail "the checksum of $archive is not the one in the input sha256"
        mkdir -p "$folder/release"
        tar -xzf "$folder/$archive" -C "$folder/release"
        program=$(find "$folder/release" -type f -path '*/bin/grader' | head -n 1)
        [ -n "$program" ] || fail "$archive holds no program"
        echo "grader $version for $machine, checksum $found"
        finish "$program" false
    fi
    echo "there is no release v$version for $machine that can be downloaded"
fi
[ -z "$INPUT_SHA256" ] || fail 'the input sha256 is for a release, and none was found'
[ -z "$INPUT_VERSION" ] || [ "$INPUT_VERSION" = "$own" ] ||
    fail "there is no release v$INPUT_VERSION to download, and the sources of the action are those of $own"

# To be built: the key changes with the sources and the machine.
(cd "$root" && find Makefile grader puzzles templates -type f | LC_ALL=C sort | tr '\n' '\0' | xargs -0 "${sum[@]}") >"$folder/sources"
key=$(sha256 "$folder/sources")
echo "grader $own is built from the sources of the action"
finish "$folder/built/grader" true "$folder/built" "grader-$(uname -s)-$(uname -m)-$key"
