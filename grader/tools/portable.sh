#!/bin/sh
# portable.sh [FILE...]: says where shell scripts (all of the repository) would fail on macOS; portable.awk has the rules.
set -u
if [ $# -eq 0 ]; then
    set -- .ci/run
    for file in grader/tools/*.sh tests/*.sh tests/*/*.sh tests/*/*/*.sh tests/*/*/*/*.sh; do
        [ -e "$file" ] && set -- "$@" "$file"
    done
fi
awk -f "$(dirname "$0")/portable.awk" "$@"
