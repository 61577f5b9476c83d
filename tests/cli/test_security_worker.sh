# The worker and the one who asks it: tests/security/worker. Each file says in its first lines what it attacks and what must
# happen: the puzzle, options, the exit status, texts that the JSON result holds.
. "$TESTS/cli/lib.sh"
reference=$TESTS/../reference/metal-puzzles

said() { sed -n "s,^// $2: ,,p" "$1"; } # said FILE WORD

for file in "$TESTS"/security/worker/*.metal; do
    # shellcheck disable=SC2046 # options are words
    run "$GRADER" check "$file" --as "$(said "$file" puzzle)" --json result.json $(said "$file" options)
    expect_exit "$(said "$file" exit)"
    said "$file" expect >wanted
    while IFS= read -r line; do
        expect_file_contains result.json "$line"
    done <wanted
done

# --- the secret: in no environment, no core dump, no child ---
secret=correct-horse-battery-staple
if [ -d /proc/self ]; then
    # shellcheck disable=SC3045 # where it is not known, there is nothing to try
    ulimit -c unlimited 2>/dev/null
    # waits two seconds for a worker that says nothing, with the secret in its hands
    GRADER_SECRET=$secret GRADER_TEST_FAULT=silent@before@0 "$GRADER" check "$reference" --as map >out 2>&1 &
    parent=$!
    worker=
    tries=0
    while [ -z "$worker" ] && [ $tries -lt 100 ]; do
        worker=$(cat "/proc/$parent/task/$parent/children" 2>/dev/null)
        tries=$((tries + 1))
        sleep 0.02
    done
    worker=${worker% }
    command_line='grader check with GRADER_SECRET' status=0
    : >stdout
    : >stderr
    if [ -n "$worker" ]; then right; else wrong 'expected a worker'; fi
    for pid in "$parent" "$worker"; do
        if [ -r "/proc/$pid/environ" ] && grep -qa "$secret" "/proc/$pid/environ"; then wrong "the environment of $pid shows the secret"; else right; fi
        if grep -qa "$secret" "/proc/$pid/cmdline"; then wrong "the command line of $pid shows the secret"; else right; fi
        if grep -q '^Max core file size *0 *0 ' "/proc/$pid/limits"; then right; else wrong "process $pid may leave a core dump"; fi
    done
    if [ -s "/proc/$worker/environ" ] && grep -qa . "/proc/$worker/environ"; then wrong 'the worker has an environment'; else right; fi
    # --- the worker is a fork of a process that knows nothing yet: neither the key nor where things are ---
    if sees_memory; then
        if holds $$ "$secret"; then right; else wrong 'this shell has the key: looking works'; fi
        for text in "$secret" "$reference" "$PWD" GRADER_TEST_FAULT; do
            if holds "$worker" "$text"; then wrong "the worker's memory has '$text'"; else right; fi
        done
        if holds "$parent" "$reference"; then right; else wrong 'the parent knows the path'; fi
    else
        skip - 'memory of processes cannot be looked at here'
    fi
    if [ "$(find "/proc/$worker/fd" -type l 2>/dev/null | wc -l)" -le 3 ]; then right; else wrong 'the worker has other open files'; fi
    if tr '\0' ' ' <"/proc/$worker/cmdline" | grep -q '^grader worker *$'; then right; else wrong 'expected no command line but its own'; fi
    # what a user's process can be dumped or attached to belongs to the user; root may do both in any case
    if [ "$(id -u)" -ne 0 ]; then
        if [ "$(stat -c %u "/proc/$parent/environ")" = "$(id -u)" ]; then wrong 'the process can be dumped'; else right; fi
    fi
    kill -s SEGV "$parent"
    wait "$parent" 2>/dev/null
    kill "$worker" 2>/dev/null
    if [ -e core ] || [ -e "core.$parent" ]; then wrong 'a crash left a core dump'; else right; fi
fi
printf '%s\n' "$secret" >key
run env GRADER_SECRET=$secret "$GRADER" check "$reference" --json by-variable.json
run "$GRADER" check "$reference" --secret-file key --json by-file.json
sed -e '/"seconds"/d' -e '/"graded_at"/d' by-variable.json >a
sed -e '/"seconds"/d' -e '/"graded_at"/d' by-file.json >b
if cmp -s a b; then right; else wrong 'the same secret gave other tests'; fi
expect_file_contains by-file.json '"secret": "keyed"'

# --- deadlines: a busy machine is no reason for a grade, nor for none ---
loops=
for _ in 1 2 3 4 5 6 7 8 9 10; do
    sh -c 'while :; do :; done' &
    loops="$loops $!"
done
run nice -n 19 "$GRADER" check "$reference" --json result.json
# shellcheck disable=SC2086 # several
kill $loops
wait 2>/dev/null
expect_exit 0
expect_file_contains result.json '"points": 140,'

# a worker that somebody stops is replaced
if [ -d /proc/self ]; then
    printf 'while (true) { }\n' >endless.metal
    GRADER_TEST_FAULT=silent@before@99 "$GRADER" check endless.metal --as matmul --json result.json >out 2>&1 &
    parent=$!
    worker=
    while [ -z "$worker" ] && kill -0 $parent 2>/dev/null; do
        worker=$(cat "/proc/$parent/task/$parent/children" 2>/dev/null)
        # one that is stopped before it is a program of its own would hold up the one who starts it, too
        cmp -s "/proc/$parent/cmdline" "/proc/${worker% }/cmdline" && worker=
    done
    [ -z "$worker" ] || kill -s STOP "${worker% }" 2>/dev/null
    status=0
    wait $parent || status=$?
    command_line='grader check, its worker stopped'
    expect_exit 1
    expect_file_contains result.json '"code": "E4011"'
fi

finish
