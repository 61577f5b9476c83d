#!/bin/sh
# on_mac.sh: all references on a real GPU, for a Mac of the CI. A GPU that fails its canary is not ours to mend: then it says
# `infrastructure=true` in $GITHUB_OUTPUT and ends well, and the job runs once more on a new machine.
set -u
grader=${GRADER:-build/grader}
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
result=$reports/instructor/instructor-result.json
"$grader" doctor || true
"$grader" check reference/metal-puzzles --engine metal --out "$reports"
status=$?
if [ $status -eq 4 ]; then
    echo 'infrastructure: the GPU of this machine cannot be used'
    [ -z "${GITHUB_OUTPUT:-}" ] || echo 'infrastructure=true' >>"$GITHUB_OUTPUT"
    exit 0
fi
if grep -q engine-disagreement "$result"; then
    grep engine-disagreement "$result"
    exit 1
fi
exit $status
