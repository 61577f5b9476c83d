# Points without the work: tests/security/points holds a kernel for each attack, and what it may earn at most and what it is told:
#     // attack: what it does      // earns: 1.11, or a range 0..2      // says: part of the message      // finds: E5003
# Each is graded with the public key and with a secret.
. "$TESTS/cli/lib.sh"

printf 'a secret of the tests' >secret

field() { sed -n "s|^// $1: ||p" "$2"; }

# within POINTS RANGE
within() { awk -v p="$1" -v r="$2" 'BEGIN { n = split(r, b, /\.\./); exit !(p >= b[1] && p <= b[n]) }'; }

# attack FILE OPTION...: one grading.
attack() {
    file=$1
    shift
    says=$(field says "$file")
    finds=$(field finds "$file")
    run "$GRADER" check "$file" --as "$(field puzzle "$file")" --csv - --json result.json "$@"
    points=$(sed -n 2p stdout | cut -d, -f6)
    if within "${points:--1}" "$(field earns "$file")"; then right; else wrong "$file: earns $points"; fi
    [ -z "$says" ] || expect_file_contains result.json "$says"
    [ -z "$finds" ] || expect_file_contains result.json "\"code\": \"$finds\""
    total=$(awk -v t="$total" -v p="$points" 'BEGIN { print t + p }')
}

total=0
for file in "$TESTS"/security/points/table_??.metal; do
    attack "$file"
done
run test "$total" = 0 # of 140
expect_exit 0
for file in "$TESTS"/security/points/*.metal; do
    attack "$file" --secret-file secret
done
# the same words at every level of details, and no number of the twin
for details in full names none; do
    run "$GRADER" check "$TESTS/security/points/times_zero_01.metal" --as map --secret-file secret --details "$details" --csv -
    expect_stdout_contains 'unproven: the result is right for these inputs, but wrong for other inputs of the same shape, so only part'
    run "$GRADER" check "$TESTS/security/points/honest_published_size.metal" --as map --secret-file secret \
        --details "$details" --json -
    expect_stdout_contains '"scaled: 2 of 5 hidden tests pass"'
    expect_stdout_contains '"twin": "passed"'
done
# the course decides what unproven points are worth
echo 'policy: {unproven: 0}' >grading.yaml
run "$GRADER" check "$TESTS/security/points/times_zero_01.metal" --as map --weights grading.yaml -q
expect_stdout_contains '0 of 10 points'
echo 'policy: {unproven: 1}' >grading.yaml
run "$GRADER" check "$TESTS/security/points/times_zero_01.metal" --as map --weights grading.yaml -q
expect_stdout_contains '4.44 of 10 points'
echo 'policy: {unproven: 2}' >grading.yaml
run "$GRADER" check "$TESTS/security/points/times_zero_01.metal" --as map --weights grading.yaml -q
expect_exit 2
expect_stderr_contains "grading.yaml:1: 'unproven' must be a share from 0 to 1"
finish
