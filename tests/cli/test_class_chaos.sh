# A class that is killed, stopped, interrupted, loses its server and fills its disk, again and again: once it has been resumed to
# its end, the gradebook is that of an undisturbed run, byte for byte. CHAOS_SEEDS are tried (make test-chaos: 20).
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/class/lib.sh"
SOURCE_DATE_EPOCH=1770000000
export SOURCE_DATE_EPOCH
seeds=${CHAOS_SEEDS:-1 2 3}
case $GRADER in */asan/* | */cover/*) seeds=${CHAOS_SEEDS:-1} ;; esac

# Without those who only cost the time until they are given up.
serve_class 5 32
awk -F, 'NR == FNR { if ($4 == "stalled" || $4 == "silent") left_out[$1] = 1; next } !($1 in left_out)' class/expected.csv class/roster.csv >roster.csv
grep -v -e ',stalled$' -e ',silent$' class/expected.csv >expected.csv
grade() { # grade DIR [MORE...]
    directory=$1
    shift
    # shellcheck disable=SC2046 # the options are words
    set -- class roster.csv --out "$directory" --cache "$directory.cache" --html none --jobs 2 $(class_options) "$@"
    "$GRADER" "$@"
}

started=$(date +%s)
run grade calm
calm_status=$status
expect_class calm expected.csv
calm_ms=$((($(date +%s) - started + 1) * 1000))
expect_file calm/grades.csv

same() { # same DIR WHAT: as the undisturbed run
    if cmp -s calm/grades.csv "$1/grades.csv"; then
        right
    else
        wrong "expected the gradebook of an undisturbed run $2"
        diff calm/grades.csv "$1/grades.csv" | head -n 20
    fi
    if [ "$status" -eq "$calm_status" ]; then right; else wrong "expected exit status $calm_status $2"; fi
    # nothing half done is left, and no folder mixes two gradings
    if [ -z "$(find "$1" -name '*.new*' -o -name '*.tmp*' | head -n 1)" ]; then right; else wrong "expected no leftovers $2"; fi
}

disturbed() { # disturbed SEED: twice, then to the end
    for round in 1 2; do
        # shellcheck disable=SC2046
        run "$OUT/class/chaos" "$1$round" "$calm_ms" "$GRADER" class roster.csv --out "chaos$1" --cache "chaos$1.cache" \
            --html none --jobs 2 $(class_options)
        expect_exit 0
        cat stdout >>deeds
    done
    run grade "chaos$1"
    same "chaos$1" "after seed $1"
    rm -rf "chaos$1" "chaos$1.cache"
}
for seed in $seeds; do
    disturbed "$seed"
done
cat deeds

# --- a server that dies half way: what it did not answer is tried again by the next run ---
grade dies >dies.out 2>&1 &
pid=$!
wait_for grep -q s0003 class/log
end_server
wait $pid
server_again
run grade dies
same dies 'after the server came back'

# --- a full disk ---
if [ "$(id -u)" -eq 0 ] && [ "$(uname)" = Linux ] && mkdir full && mount -t tmpfs -o size=200k tmpfs full 2>/dev/null; then
    trap 'umount full; stop_servers' EXIT
    run grade full/out
    if [ "$status" -eq 4 ]; then right; else wrong 'expected exit status 4 on a full disk'; fi
    if [ "$(grep -c -i 'space' stderr)" -ge 1 ]; then right; else wrong 'expected a message about the space'; fi
    mount -o remount,size=200m full
    run grade full/out
    same full/out 'after a full disk'
else
    skip - 'no small file system can be mounted here: a full disk is not tried'
fi
finish
