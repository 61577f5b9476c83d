#!/usr/bin/env bash
# grade.sh: grades, and fails as the workflow wants it. The values of options are attached with '=', so that none is taken for
# another option; reports go to a new folder outside of the checkout, where no file of a submission can be in the way.
set -euo pipefail

fail() { # fail EXIT MESSAGE
    printf '::error title=grader::%s\n' "$2"
    exit "$1"
}

case $INPUT_FAIL_BELOW in
'') ;;
*[!0-9.%]* | *.*.* | *%?* | % | .) fail 2 'the input fail-below is a number of points, or a percentage as in 60%' ;;
esac
[ -n "$GRADER_SECRET" ] || unset GRADER_SECRET

cd -- "$INPUT_DIRECTORY" || fail 2 'the input directory names no folder'
reports=$(mktemp -d "${RUNNER_TEMP:-/tmp}/grader-reports.XXXXXX")
printf 'reports=%s\n' "$reports" >>"$GITHUB_OUTPUT"

arguments=(--github "--junit=$reports/junit.xml" "--json=$reports/result.json" "--html=$reports/report.html" "--engine=$INPUT_ENGINE")
[ -z "$INPUT_PACK" ] || arguments+=("--pack=$INPUT_PACK")
[ -z "$INPUT_ONLY" ] || arguments+=("--only=$INPUT_ONLY")
[ -z "$INPUT_DETAILS" ] || arguments+=("--details=$INPUT_DETAILS")
if [ -n "$INPUT_REPO" ]; then
    arguments=("--repo=$INPUT_REPO" "${arguments[@]}")
    [ -z "$INPUT_REF" ] || arguments+=("--ref=$INPUT_REF")
else
    arguments=(check "${arguments[@]}" -- "$INPUT_PATH")
fi

status=0
"$PROGRAM" "${arguments[@]}" || status=$?
[ "$status" -le 1 ] || fail "$status" "nothing was graded (exit $status); the log of this step says why"
[ -n "$INPUT_FAIL_BELOW" ] || exit "$status"

score=$(sed -n 's/^score=//p' "$GITHUB_OUTPUT" | tail -n 1)
most=$(sed -n 's/^max-score=//p' "$GITHUB_OUTPUT" | tail -n 1)
awk -v score="$score" -v most="$most" -v limit="$INPUT_FAIL_BELOW" 'BEGIN {
    if (limit ~ /%$/) { sub(/%/, "", limit); limit = most * limit / 100 }
    exit score + 1e-9 < limit + 0
}' || fail 1 "$score of $most points are fewer than $INPUT_FAIL_BELOW"
