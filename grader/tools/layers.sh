#!/bin/sh
# layers.sh: checks the includes of grader/ against grader/layers.txt; prints file:line: message for each that is wrong.
set -u
# shellcheck disable=SC2046 # the names are words
awk '
FILENAME == "grader/layers.txt" {
    sub(/#.*/, "")
    if (NF == 0) next
    folder = $1; sub(/:$/, "", folder)
    known[folder] = 1
    allowed[folder, folder] = 1
    for (i = 2; i <= NF; i++) {
        if (!($i in known)) { printf "%s:%d: \"%s\" stands below \"%s\"\n", FILENAME, FNR, $i, folder; wrong = 1 }
        allowed[folder, $i] = 1
    }
    next
}
FNR == 1 {
    here = FILENAME; sub(/^grader\//, "", here); sub(/\/[^\/]*$/, "", here)
    if (!(here in known)) { printf "%s:1: folder \"%s\" is not in grader/layers.txt\n", FILENAME, here; wrong = 1 }
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\""); there = quoted[2]
    if (!sub(/\/[^\/]*$/, "", there)) {
        printf "%s:%d: include \"%s\" does not name its folder\n", FILENAME, FNR, quoted[2]; wrong = 1
    } else if (!((here, there) in allowed)) {
        printf "%s:%d: \"%s\" may not include \"%s\"\n", FILENAME, FNR, here, quoted[2]; wrong = 1
    }
}
END { exit wrong }' grader/layers.txt $(ls grader/*/*.[ch] grader/*/*/*.[ch] grader/*/*.cpp 2>/dev/null)
