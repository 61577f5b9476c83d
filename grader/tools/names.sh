#!/bin/sh
# names.sh: external names must tell where they are defined (docs/STYLE.md). In each object (symbols.sh) a name starts with its
# file's name, or the first or last words of that (emit_msl_bind.c: emit_msl_x, bind_x); with its folder's name; or with the
# tag of a struct, union or enum of one of the folder's headers. Prints file: name for each that does not.
set -u
names=$(sh "$(dirname "$0")/symbols.sh") || exit
# shellcheck disable=SC2046 # the names are words
printf '%s\n' "$names" | awk '
function starts(name, prefix) { return name == prefix || name == prefix "s" || index(name, prefix "_") == 1 || index(name, prefix "s_") == 1 }
FILENAME ~ /\.h$/ {
    if (match($0, /^(struct|union|enum) [a-z0-9_]+/)) {
        folder = FILENAME; sub(/\/[^\/]*$/, "", folder)
        split(substr($0, RSTART, RLENGTH), word, " ")
        tags[folder] = tags[folder] " " word[2]
    }
    next
}
$2 != "U" && $2 != "w" {
    name = $3; sub(/^_/, "", name)
    folder = $1; sub(/\/[^\/]*$/, "", folder)
    stem = substr($1, length(folder) + 2); sub(/\.c$/, "", stem); sub(/s$/, "", stem)
    layer = folder; sub(/.*\//, "", layer)
    good = starts(name, layer)
    count = split(stem, word, "_")
    for (i = 1; i <= count && !good; i++) {
        first = last = ""
        for (j = 1; j <= i; j++) first = first (j > 1 ? "_" : "") word[j]
        for (j = i; j <= count; j++) last = last (j > i ? "_" : "") word[j]
        good = starts(name, first) || starts(name, last)
    }
    count = split(tags[folder], tag, " ")
    for (i = 1; i <= count && !good; i++) good = starts(name, tag[i])
    if (!good && name != "main") { print $1 ": external name " name " lacks a prefix"; wrong = 1 }
    total++
}
END { if (!total) { print "names.sh: no names"; wrong = 1 } exit wrong }' $(ls grader/*/*.h grader/*/*/*.h 2>/dev/null) -
