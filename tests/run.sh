#!/bin/sh
# run.sh [KIND...]: runs all tests of the build in $OUT (kinds: golden prefixed pages extract differential roundtrip unit
# cli replay; dist only when it is named), $JOBS at a time. KIND/NAME is one test of a kind: cli/test_check, unit/test_vm_races.
#
# Nothing is registered: what is found is run. Each task is this script again with --one KIND NAME; it leaves its output
# and its two counts in a folder of its own, so parallel tasks never mix their lines. Lines `skipped: WHY` of a task are
# listed at the end. The last line is `N passed, N failed`; the exit status is 1 when anything failed, and when nothing
# ran at all.
set -u
cd "$(dirname "$0")/.." || exit 4
OUT=${OUT:-build}
JOBS=${JOBS:-2}
case $OUT in /*) ;; *) OUT=$PWD/$OUT ;; esac
export OUT JOBS

# A task whose last line is `N passed, N failed` is counted by that line, any other by its exit status.
run_task() {
    kind=$1 name=$2
    dir=$RESULTS/$(echo "$kind-$name" | tr '/' '_')
    mkdir -p "$dir/tmp"
    # shellcheck disable=SC2016 # the inner shell expands it
    case $kind in
    golden) set -- "$OUT/golden" --jobs "$JOBS" --cover tests/golden ;;
    prefixed) set -- "$OUT/golden" --jobs "$JOBS" --prefix 2 tests/golden ;;
    pages) set -- "$OUT/golden" --pages grader/docs/codes ;;
    extract) set -- "$OUT/extract" tests/extract ;;
    unit) set -- "$OUT/unit/$name" ;;
    differential) set -- sh tests/differential/run.sh --kernels 300 --seed 1 ;;
    roundtrip) set -- "$OUT/roundtrip/$name" ;;
    replay) set -- "$OUT/replay/$name" "tests/fuzz/corpus/$name" ;;
    cli | dist) set -- sh -c 'cd "$1" && GRADER=$OUT/grader TESTS=$2 exec sh "$2/$4/$3.sh"' cli "$dir/tmp" "$PWD/tests" "$name" "$kind" ;;
    esac
    "$@" >"$dir/output" 2>&1 </dev/null
    status=$?
    counts=$(tail -n 1 "$dir/output" | sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p')
    if [ -z "$counts" ]; then
        counts='1 0'
        [ $status -eq 0 ] || counts='0 1'
    elif [ $status -ne 0 ] && [ "${counts#* }" = 0 ]; then
        counts="${counts% *} 1" # ended badly after its tests: a leak, for example
    fi
    echo "$counts" >"$dir/counts"
    if [ $status -ne 0 ]; then
        { echo "--- $kind $name (exit $status)"; cat "$dir/output"; } >"$dir/report"
    fi
}

if [ "${1:-}" = --one ]; then
    run_task "$2" "$3"
    exit 0
fi

names() { # names PATTERN SUFFIX: file names without folder and suffix
    for file in $1; do
        [ -e "$file" ] && basename "$file" "$2"
    done
}

skipped() { # skipped KIND NAME WHY: for the list at the end
    mkdir -p "$RESULTS/$1-$2"
    echo "skipped: $3" >"$RESULTS/$1-$2/output"
}

tasks() {
    [ -x "$OUT/golden" ] && case " $kinds " in *' golden '*) echo golden all ;; esac
    [ -x "$OUT/golden" ] && case " $kinds " in *' prefixed '*) echo prefixed all ;; esac
    [ -x "$OUT/golden" ] && case " $kinds " in *' pages '*) echo pages all ;; esac
    [ -x "$OUT/extract" ] && case " $kinds " in *' extract '*) echo extract all ;; esac
    [ -x "$OUT/differential/differential" ] && case " $kinds " in
    *' differential '*)
        if sh tests/differential/run.sh --found 2>/dev/null; then
            echo differential all
        else
            skipped differential all 'no clang++: random kernels are not compared with native runs'
        fi
        ;;
    esac
    case " $kinds " in
    *' roundtrip '*)
        if [ -x "$OUT/roundtrip/bodies" ]; then
            printf 'roundtrip %s\n' bodies generated
        else
            skipped roundtrip all 'the linker has no --wrap: kernels do not make the round trip through MSL'
        fi
        ;;
    esac
    case " $kinds " in *' cli '*) names 'tests/cli/*.sh' .sh | sed -n '/^lib$/d; s/^/cli /p' ;; esac
    case " $kinds " in *' dist '*) names 'tests/dist/test_*.sh' .sh | sed 's/^/dist /' ;; esac
    case " $kinds " in *' replay '*) names 'tests/fuzz/fuzz_*.c' .c | sed 's/^/replay /' ;; esac
    case " $kinds " in *' unit '*) names 'tests/unit/*.c' .c | sed 's/^/unit /' ;; esac
}

kinds=${*:-golden prefixed pages extract differential roundtrip unit cli replay}
RESULTS=$(mktemp -d "${TMPDIR:-/tmp}/grader-tests.XXXXXX")
export RESULTS
trap 'rm -rf "$RESULTS"' EXIT
trap 'exit 130' INT TERM

case $kinds in
*/*) for name in $kinds; do echo "${name%%/*} ${name#*/}"; done >"$RESULTS/tasks" ;;
*) tasks >"$RESULTS/tasks" ;;
esac
if [ ! -s "$RESULTS/tasks" ]; then
    echo '0 passed, 0 failed'
    exit 1
fi
xargs -P "$JOBS" -n 2 sh tests/run.sh --one <"$RESULTS/tasks"

cat "$RESULTS"/*/report 2>/dev/null
# What could not run on this machine, and why.
grep '^skipped: ' "$RESULTS"/*/output /dev/null |
    sed -e "s|^$RESULTS/\\([a-z]*\\)-\\([^/]*\\)/output:skipped: |skipped: \\1 \\2: |"| sort -u
awk '
    { n = split(FILENAME, part, "/"); kind = part[n - 1]; sub(/-.*/, "", kind); p[kind] += $1; f[kind] += $2; P += $1; F += $2 }
    END {
        for (kind in p) printf "%s: %d passed, %d failed\n", kind, p[kind], f[kind] | "sort"
        close("sort")
        printf "%d passed, %d failed\n", P, F
        exit F > 0 || P == 0
    }' "$RESULTS"/*/counts
