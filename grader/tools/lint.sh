#!/bin/sh
# lint.sh [all|KIND...]: everything that can be said about the sources without running them. Each kind prints
# file:line: message and counts as one in the last line, `N passed, N failed`. `lengths` only reports.
set -u
CPPFLAGS=${CPPFLAGS:--Igrader -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=700}
JOBS=${JOBS:-2}
DOCS=${DOCS:-build/docs-tool}
GRADER=${GRADER:-build/grader}
export CPPFLAGS JOBS

lint() {
    case $1 in
    format) sh grader/tools/format.sh check grader/*/*.[ch] grader/*/*/*.[ch] grader/*/*.cpp tests/*.[ch] tests/*/*.[ch] ;;
    layers) sh grader/tools/layers.sh ;;
    tables) sh grader/tools/tables.sh ;;
    words) sh grader/tools/words.sh ;;
    docs)
        if [ -x "$DOCS" ] && [ -x "$GRADER" ]; then
            "$DOCS" --check grader/docs && sh grader/tools/gallery.sh check "$GRADER"
        else
            echo "lint.sh: no $DOCS or no $GRADER (make lint)"
            false
        fi
        ;;
    portable) sh grader/tools/portable.sh ;;
    names) sh grader/tools/names.sh ;;
    cycles) sh grader/tools/cycles.sh 8 ;;
    comments) sh grader/tools/comments.sh 85 ;;
    readmes) sh grader/tools/readmes.sh ;;
    lengths) sh grader/tools/lengths.sh ;;
    tidy) sh grader/tools/tidy.sh ;;
    cppcheck)
        # shellcheck disable=SC2086
        cppcheck --quiet --std=c11 -j "$JOBS" --inline-suppr --enable=warning,performance,portability \
            --suppressions-list=grader/tools/cppcheck.txt --template='{file}:{line}: {severity}: {message} [{id}]' \
            --error-exitcode=1 -itests/differential/native -itests/roundtrip/opinion.cl -Itests $CPPFLAGS grader tests ||
            [ "$(cppcheck --version)" != 'Cppcheck 2.10' ] # others have other opinions: shown, not counted
        ;;
    shell)
        # the tests of the command line share variables with lib.sh, and quote dollars and backquotes on purpose
        shellcheck -s sh -f gcc grader/tools/*.sh grader/tools/packaging/*.sh tests/*.sh tests/fuzz/*.sh tests/cross/*.sh tests/metal/*.sh tests/differential/*.sh tests/report/*.sh &&
            shellcheck -s sh -f gcc -e SC1091,SC2016,SC2034,SC2154 tests/cli/*.sh tests/fetch/*.sh tests/dist/*.sh &&
            shellcheck -s bash -f gcc .ci/run .github/actions/*/*.sh
        ;;
    *)
        echo "lint.sh: no lint '$1'" >&2
        return 2
        ;;
    esac
}

[ "${1:-all}" = all ] && set -- layers names cycles comments readmes tables words docs format shell portable lengths cppcheck tidy
passed=0 failed=0
for kind in "$@"; do
    echo "lint: $kind"
    if lint "$kind"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL lint $kind"
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
