#!/bin/sh
# golden.sh check|write [CASE...]: the reports of tests/report/cases, in every form, against those that were looked at.
#
# `write` makes them anew and prints what has changed, for review; `check` prints it and ends with 1. $GRADER is the
# program. A case is a folder with a submission, or make.sh which writes one; expected/ has its reports. What differs from
# run to run or from version to version (times, versions, hashes, tokens) is written as a word.
set -u
here=$(cd "$(dirname "$0")" && pwd)
GRADER=${GRADER:-$here/../../build/grader}
mode=${1:-check}
[ $# -eq 0 ] || shift
scratch=$(mktemp -d "${TMPDIR:-/tmp}/grader-golden.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

normalised() { # normalised FILE: on the standard output
    sed -e 's/"version": "[0-9][0-9.]*"/"version": "VERSION"/' \
        -e 's/name="grader" value="[0-9][0-9.]*"/name="grader" value="VERSION"/' \
        -e 's/"grader": "[0-9][0-9.]*"/"grader": "VERSION"/' \
        -e 's/"pack_hash": "[0-9a-f]*"/"pack_hash": "HASH"/' \
        -e 's/name="pack_hash" value="[0-9a-f]*"/name="pack_hash" value="HASH"/' \
        -e 's/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]/DATE/' \
        -e 's/"seconds": [0-9.]*e-[0-9]*/"seconds": SECONDS/' -e 's/"seconds": [0-9]*\.[0-9]*/"seconds": SECONDS/' \
        -e 's/\(<testsuites .*time="\)[0-9.]*"/\1SECONDS"/' \
        -e 's/[0-9a-f]\{32\}/TOKEN/' "$1"
}

# reports CASE DIR: all forms of a case.
reports() {
    mkdir -p "$2/out" "$2/raw"
    (
        cd "$2/raw" || exit 4
        if [ -e "$here/cases/$1/make.sh" ]; then
            sh "$here/cases/$1/make.sh" submission
        else
            cp -R "$here/cases/$1/submission" submission
        fi
        unset CLASSROOM NO_COLOR CLICOLOR_FORCE TERM LC_ALL LC_CTYPE
        : >output
        : >step.md
        export COLUMNS=80 LANG=C.UTF-8 CLASSROOM=class ASSIGNMENT=hw SUBMISSION_TAG=submit/1 COMMIT_URL=commit RELEASE_URL=release
        set -- check submission --pack "$here/pack" --secret-file "$here/secret"
        env -u GITHUB_ACTIONS "$GRADER" "$@" --out all >terminal.txt 2>/dev/null
        echo "exit $?" >exit.txt
        env -u GITHUB_ACTIONS "$GRADER" "$@" -q --details none --json none.json >quiet.txt 2>/dev/null
        env -u GITHUB_ACTIONS LANG=C "$GRADER" "$@" -v >verbose.txt 2>/dev/null
        GITHUB_ACTIONS=true GITHUB_OUTPUT=output GITHUB_STEP_SUMMARY=step.md "$GRADER" "$@" -q --github >workflow.txt 2>/dev/null
    )
    for file in terminal.txt exit.txt quiet.txt none.json verbose.txt workflow.txt output; do
        normalised "$2/raw/$file" >"$2/out/$file"
    done
    for file in "$2"/raw/all/*/*; do
        case $file in *.html) continue ;; esac # pictures have tests of their own
        normalised "$file" >"$2/out/$(basename "$file")"
    done
    # in base64 nobody can see what has changed
    base64 -d <"$2/raw/all/student/classroom-legacy.txt" >"$2/out/classroom-legacy.txt"
    sed -i.bak 's/^eyJ2.*/BASE64/' "$2/out/output" && rm "$2/out/output.bak"
}

# shellcheck disable=SC2046 # names of cases are words
[ $# -gt 0 ] || set -- $(ls "$here/cases")
wrong=0
for name in "$@"; do
    reports "$name" "$scratch/$name"
    expected=$here/cases/$name/expected
    mkdir -p "$scratch/none"
    [ -d "$expected" ] && before=$expected || before=$scratch/none
    if ! diff -ru "$before" "$scratch/$name/out" >"$scratch/diff"; then
        wrong=$((wrong + 1))
        sed -e "s|$here/||; s|$scratch/||" "$scratch/diff" | cut -c1-300 | head -n "${LINES_SHOWN:-400}"
        if [ "$mode" = write ]; then
            rm -rf "$expected"
            cp -R "$scratch/$name/out" "$expected"
        fi
    fi
done
[ "$mode" = write ] && exit 0
echo "$(($# - wrong)) passed, $wrong failed"
[ $wrong -eq 0 ]
