#!/bin/sh
# comments.sh [--list|LEAST]: for each folder the share of functions of 15 lines and more that have a comment, above their
# definition, or above or after their prototype in a header, and of all; with --list the functions that have none. A tool's
# main is described by the head of its file. With LEAST it is an error when
# the share of all is below that many percent.
# shellcheck disable=SC2046 # the names are words
awk -v list="${1:-}" '
FNR == 1 { start = sig = comment = 0; if (FILENAME ~ /\.[ch]p*$/) header = FILENAME ~ /\.h$/ }
/^[a-zA-Z_].*\(/ && !start && !sig { sig = 1; said = comment; name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name) }
/^\{/ && sig { start = FNR }
/^\}/ {
    if (start && name != "main" && FNR - start - 1 >= 15) {
        file[++count] = FILENAME; line[count] = start; of[count] = name; has[count] = said
    }
    start = sig = comment = 0
}
/;[ ]*(\/\*.*)?$/ && sig && !start { if (header && (said || /\/\*/)) documented[name] = 1; sig = 0 }
!start && !sig { if (/\*\/[ ]*$/) comment = 1; else if (/^[ \t]*$/ || /^#/) comment = 0 }
END {
    for (i = 1; i <= count; i++) {
        folder = file[i]; sub(/\/[^\/]*$/, "", folder)
        if (!(folder in total)) order[++folders] = folder
        total[folder]++; all++
        if (has[i] || (of[i] in documented)) { with[folder]++; all_with++ }
        else if (list == "--list") print file[i] ":" line[i] ": note: " of[i] " has no comment"
    }
    if (list == "--list") exit
    for (i = 1; i <= folders; i++) printf "%s: note: %d of %d long functions have a comment (%.0f %%)\n", order[i], with[order[i]], total[order[i]], 100 * with[order[i]] / total[order[i]]
    if (all) printf "grader: note: %d of %d (%.1f %%)\n", all_with, all, 100 * all_with / all
    exit list + 0 > 0 && 100 * all_with < list * all
}' $(ls grader/*/*.h grader/*/*/*.h grader/*/*.c grader/*/*/*.c grader/*/*.cpp 2>/dev/null)
