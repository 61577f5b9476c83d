#!/bin/sh
# golden.sh check|write: the pages of tests/report/cases against those that were looked at, in tests/browser/expected.
#
# `write` makes them anew and prints what has changed, for review; `check` prints it and ends with 1. $GRADER is the program.
# The style sheet, the script, their hashes, versions and times are left out: what stays is what a result says.
set -u
here=$(cd "$(dirname "$0")" && pwd)
reports=$here/../report
GRADER=${GRADER:-$here/../../build/grader}
mode=${1:-check}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/grader-pages.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

normalised() { # normalised FILE: on the standard output
    sed -e '/^<style>/,/<\/style>$/d' -e '/^<script>/,/<\/script>$/d' -e '/Content-Security-Policy/d' \
        -e 's/grader [0-9][0-9.]*[0-9]/grader VERSION/' -e 's/[0-9a-f]\{16\}\.<\/p>/HASH.<\/p>/' \
        -e 's/[0-9]\{4\}-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]Z/DATE/' "$1"
}

page() { # page CASE: its student's page
    mkdir "$scratch/$1"
    (
        cd "$scratch/$1" || exit 4
        if [ -e "$reports/cases/$1/make.sh" ]; then
            sh "$reports/cases/$1/make.sh" submission
        else
            cp -R "$reports/cases/$1/submission" submission
        fi
        env -u GITHUB_ACTIONS "$GRADER" check submission --pack "$reports/pack" --secret-file "$reports/secret" -q --html page.html
    ) >/dev/null 2>&1
    normalised "$scratch/$1/page.html" >"$scratch/$1.html"
}

right=0 wrong=0
for name in good partial broken hostile empty notebook; do
    page $name
    expected=$here/expected/$name.html
    if diff -u "$expected" "$scratch/$name.html" >"$scratch/diff" 2>&1; then
        right=$((right + 1))
        continue
    fi
    wrong=$((wrong + 1))
    cut -c1-300 "$scratch/diff" | head -n 100
    if [ "$mode" = write ]; then
        mkdir -p "$here/expected"
        cp "$scratch/$name.html" "$expected"
    fi
done
[ "$mode" = write ] && exit 0
echo "$right passed, $wrong failed"
[ $wrong -eq 0 ]
