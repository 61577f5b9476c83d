#!/bin/sh
# class.sh: what a class costs, against git itself. Run by `make bench-class`; takes minutes.
#
#   cold      REPOS repositories over HTTP on loopback, fetched and graded, against `git clone --bare` of the same at the same
#             parallelism; only those that `git clone` completes
#   resumed   the same again from the journal, against the cold run
#   asked     the servers are asked again, against `git ls-remote`
#   local     500 and FOLDERS folders: the parent's memory, and that the time is linear
#
# ROUNDS of each, in turns; medians, clock and processor time in milliseconds. Only ratios within one run mean anything.
# Nothing is removed before the end: after thousands of files are gone some file systems search long for the next free
# inode, and whoever comes next would pay for it.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
OUT=${OUT:-$root/build}
case $OUT in /*) ;; *) OUT=$PWD/$OUT ;; esac
GRADER=$OUT/grader TESTS=$root/tests
REPOS=${REPOS:-500} FOLDERS=${FOLDERS:-5000} ROUNDS=${ROUNDS:-3} PARALLEL=${PARALLEL:-4}
export OUT GRADER TESTS
scratch=$(mktemp -d "${TMPDIR:-/tmp}/grader-bench.XXXXXX")
cd "$scratch"
# shellcheck source=/dev/null
. "$TESTS/cli/lib.sh"
# shellcheck source=/dev/null
. "$TESTS/fetch/lib.sh"
# shellcheck source=/dev/null
. "$TESTS/class/lib.sh"
trap 'stop_servers; rm -rf "$scratch"' EXIT
set +e

measured() { # measured NAME COMMAND...: adds "wall cpu kb" to NAME.times
    name=$1
    shift
    "$OUT/class/measure" "$@" 2>"$name.err" | tail -n 1 >>"$name.times"
}
median() { sort -n -k "$2,$2" "$1.times" | awk -v c="$2" '{ v[NR] = $c } END { print v[int((NR + 1) / 2)] }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", b ? a / b : 0 }'; }
line() { # line WHAT NAME AGAINST GOAL
    wall=$(median "$2" 1) cpu=$(median "$2" 2)
    printf '%-28s %7s ms wall %7s ms cpu' "$1" "$wall" "$cpu"
    [ -z "$3" ] || printf '   x %s wall, x %s cpu (goal %s)' "$(ratio "$wall" "$(median "$3" 1)")" "$(ratio "$cpu" "$(median "$3" 2)")" "$4"
    echo
}

# --- repositories ---

serve_class 1 "$REPOS"
awk -F, 'NR == FNR { known[$1] = 1; next } FNR == 1 || known[$2]' class/clones.txt class/roster.csv >roster.csv
clone_all() { # clone_all FOLDER
    mkdir -p "$1"
    awk -v to="$1" '{ n = $0; sub(/.*\//, "", n); print $0, to "/" n }' class/clones.txt >pairs
    measured clone xargs -P "$PARALLEL" -n 2 git clone -q --bare <pairs
}
grade() { # grade NAME MORE...
    kind=$1
    shift
    measured "$kind" "$GRADER" class roster.csv --out "out$round" --cache "cache$round" --html none --allow-http --before "$DEADLINE" \
        --jobs "$PARALLEL" --fetch-jobs "$PARALLEL" "$@"
}
echo "$(wc -l <class/clones.txt | tr -d ' ') repositories, $PARALLEL at a time, $ROUNDS rounds"
round=0
while [ $round -lt "$ROUNDS" ]; do
    round=$((round + 1))
    clone_all "clones$round"
    grade cold
    grade resumed
    grade asked --update
    measured ask xargs -P "$PARALLEL" -n 1 git ls-remote <class/clones.txt >/dev/null
done
line 'git clone --bare' clone '' ''
line 'class, cold' cold clone 0.7
line 'class, resumed' resumed cold 0.02
line 'git ls-remote' ask '' ''
line 'class, servers asked again' asked ask 1.0

# Everybody, with all that is wrong with them: is each outcome the expected one?
# shellcheck disable=SC2046 # the options are words
measured whole "$GRADER" class class/roster.csv --out out --cache cache --jobs "$PARALLEL" $(class_options)
line "$REPOS repositories, with faults" whole '' ''
expect_class out
echo "$passed right, $failed wrong: outcome and points of all $REPOS"

# --- folders ---

for count in 500 "$FOLDERS"; do
    make_folders 2 "$count" "folders$count"
    measured "local$count" "$GRADER" class "folders$count/roster.csv" --out "graded$count" --html none --jobs "$PARALLEL"
    line "$count folders" "local$count" '' ''
done
printf 'growth from 500 to %s: %s per submission, by processor time (goal 1); parent: %s MB (goal 64)\n' "$FOLDERS" \
    "$(awk -v a="$(median "local$FOLDERS" 2)" -v b="$(median local500 2)" -v n="$FOLDERS" 'BEGIN { printf "%.2f", a / n / (b / 500) }')" \
    "$(awk -v kb="$(median "local$FOLDERS" 3)" 'BEGIN { printf "%.1f", kb / 1024 }')"
[ "$failed" -eq 0 ]
