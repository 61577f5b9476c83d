#!/bin/sh
# cycles.sh [LIMIT]: files that call each other in circles. A file uses another when its object asks for a name that the other
# defines (symbols.sh); the largest set of files that all reach each other this way is printed for each folder that has one,
# and with LIMIT it is an error when a set is larger.
set -u
limit=${1:-0}
names=$(sh "$(dirname "$0")/symbols.sh") || exit
printf '%s\n' "$names" | awk -v limit="$limit" '
$1 ~ /^grader\/tools\// { next }
$2 == "U" || $2 == "w" { asks[++asked] = $1; asked_name[asked] = $3; next }
{ home[$3] = $1 }
!($1 in seen) { seen[$1] = 1; file[++files] = $1 }
# What is reached from `f` along `edges`, put into reach[]
function walk(f, edges,    list, n, i) {
    if (f in reach) return
    reach[f] = 1
    n = split(edges[f], list, " ")
    for (i = 1; i <= n; i++) walk(list[i], edges)
}
END {
    for (i = 1; i <= asked; i++) {
        from = asks[i]; to = home[asked_name[i]]
        if (to != "" && to != from && !((from, to) in known)) {
            known[from, to] = 1
            uses[from] = uses[from] " " to
            users[to] = users[to] " " from
        }
    }
    for (i = 1; i <= files; i++) {
        f = file[i]
        if (f in done) continue
        split("", reach); walk(f, uses); split("", below); for (g in reach) below[g] = 1
        split("", reach); walk(f, users)
        size = 0; names = ""
        for (j = 1; j <= files; j++) {
            g = file[j]
            if ((g in reach) && (g in below)) { size++; names = names " " g; done[g] = 1 }
        }
        folder = f; sub(/\/[^\/]*$/, "", folder)
        if (size > 1 && size > largest[folder]) { largest[folder] = size; members[folder] = names }
    }
    for (i = 1; i <= files; i++) {
        folder = file[i]; sub(/\/[^\/]*$/, "", folder)
        if (!(folder in largest)) continue
        print folder ": note: largest circle of " largest[folder] " files:" members[folder]
        if (limit && largest[folder] > limit) wrong = 1
        delete largest[folder]
    }
    exit wrong
}'
