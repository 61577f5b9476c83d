#!/bin/sh
# tables.sh: tables against documentation and tests; prints file:line: message for each gap.
#
#   every row of diag.def has a page in grader/docs/codes/, every page a row, and the page starts with its code;
#   every code of diag.def is named by a test, unless its page has an example (which is one);
#   every folder of the repository has a README.md of at most 30 lines;
#   every limit of base/limits.h is named by a test;
#   every function of msl/library/builtin.def is used by a golden kernel;
#   every golden kernel says in its first line what it tests.
set -u
wrong=0
say() {
    echo "$*"
    wrong=1
}

codes() {
    awk -F '[(,]' '/^DIAG\(/ { print $2, FNR }' grader/diag/diag.def >"$work/codes"
    while read -r code line; do
        page=grader/docs/codes/$code.md
        if [ ! -e "$page" ]; then
            say "grader/diag/diag.def:$line: $code has no page $page"
        elif ! head -n 1 "$page" | grep -q "^# $code "; then
            say "$page:1: does not start with '# $code '"
        elif grep -q '^no example' "$page" && ! grep -qw "$code" "$work/tests"; then
            say "grader/diag/diag.def:$line: no test names $code"
        fi
    done <"$work/codes"
    sort "$work/codes" | awk '{ print $1 }' | uniq -d | while read -r code; do
        echo "grader/diag/diag.def:1: $code stands there twice"
    done
    for page in grader/docs/codes/E*.md; do
        [ -e "$page" ] || continue
        grep -q "^$(basename "$page" .md) " "$work/codes" || say "$page:1: diag.def has no such code"
    done
}

readmes() {
    for dir in grader grader/*/ grader/msl/*/ tests tests/*/ puzzles reference templates; do
        readme=${dir%/}/README.md
        if [ ! -e "$readme" ]; then
            say "$readme:1: missing"
        elif [ "$(wc -l <"$readme")" -gt 30 ]; then
            say "$readme:31: longer than 30 lines"
        fi
    done
}

limits() {
    awk '/^#define LIMIT_/ && !seen[$2]++ { print $2, FNR }' grader/base/limits.h >"$work/limits"
    while read -r limit line; do
        grep -qw "$limit" "$work/tests" || say "grader/base/limits.h:$line: no test names $limit"
    done <"$work/limits"
}

builtins() {
    [ -e grader/msl/library/builtin.def ] || return
    find tests/golden -name '*.metal' -exec cat {} + | tr -cs 'A-Za-z0-9_' '\n' | sort -u >"$work/words"
    sed -n 's/^BUILTIN([A-Za-z0-9_]*, *"\([A-Za-z0-9_]*\)".*/\1/p' grader/msl/library/builtin.def | sort -u |
        comm -23 - "$work/words" >"$work/untested"
    while read -r name; do
        line=$(grep -n "\"$name\"" grader/msl/library/builtin.def | head -n 1 | cut -d: -f1)
        say "grader/msl/library/builtin.def:$line: no golden kernel uses $name"
    done <"$work/untested"
}

clauses() {
    find tests/golden -name '*.metal' -exec awk 'FNR == 1 && !/^\/\/ .........../ { print FILENAME }' {} + >"$work/clauses"
    while read -r file; do
        say "$file:1: the first line does not say what is tested"
    done <"$work/clauses"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL
find tests -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.metal' -o -name '*.expect' -o -name '*.mjs' \) -exec cat {} + >"$work/tests"
codes
readmes
limits
builtins
clauses
exit $wrong
