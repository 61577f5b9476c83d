# Bodies that communicate through atomics, graded whole: each file of tests/security/schedule says what must happen to the
# case of synchronisation (`must: STATUS [CODE]`), and for which puzzle it is.
. "$TESTS/cli/lib.sh"

for file in "$TESTS"/security/schedule/*.metal; do
    must=$(sed -n 's|^// must: ||p' "$file")
    wanted=${must%% *}
    code=${must#"$wanted"}
    run "$GRADER" check "$file" --as "$(sed -n 's|^// puzzle: ||p' "$file")" --json -
    points='[1-9]'
    [ "$wanted" = passed ] || points='0,'
    grep -o '"kind": "synchronisation"[^}]*' stdout >case
    command_line="$command_line ($must)"
    if grep -q "\"status\": \"$wanted\", \"points\": $points" case; then right; else wrong "expected synchronisation: $wanted"; fi
    if [ -n "$code" ]; then expect_stdout_contains "\"${code# }\""; else expect_stdout_lacks '"E4018"'; fi
    grep -o '"kind": "published"[^}]*' stdout >case # the numbers are right in any case
    if grep -q '"status": "failed"' case; then wrong 'expected right numbers'; else right; fi
done
finish
