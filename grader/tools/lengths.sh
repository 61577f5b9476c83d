#!/bin/sh
# lengths.sh: names files over 600 lines and functions over 60, longest first. A report, not a judgement: it never fails.
# shellcheck disable=SC2046 # the names are words
awk '
FNR == 1 { start = 0; if (last != "" && count > 600) print count, last ":1: note: file of " count " lines"; last = FILENAME }
{ count = FNR }
/^[a-zA-Z].*\(/ { name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name) }
/^\{/ { start = FNR }
/^\}/ {
    if (start && FNR - start - 1 > 60)
        print FNR - start - 1, FILENAME ":" start ": note: function " name " of " FNR - start - 1 " lines"
    start = 0
}
END { if (count > 600) print count, last ":1: note: file of " count " lines" }' $(ls grader/*/*.[ch] grader/*/*/*.[ch] grader/*/*.cpp tests/*.[ch] tests/*/*.[ch] 2>/dev/null) |
    sort -rn | cut -d' ' -f2-
