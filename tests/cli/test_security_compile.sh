# The compiler against hostile text: tests/security/compile. Each file says in its first lines what it attacks and what must
# happen; whatever it is, it happens within CPU_SECONDS of processor time.
. "$TESTS/cli/lib.sh"
CPU_SECONDS=5 # a second on an idle machine; more on one that is shared, and with the sanitizers

said() { sed -n "s,^// $2: ,,p" "$1"; } # said FILE WORD

# spread: the text with its `// repeat:` lines written out; of header lines the part after the word
spread() {
    awk -v word="$2" '
        function many(line, n, i, k, count, part) {
            n = line + 0
            sub(/^[0-9]+ /, "", line)
            count = split(line, part, "@")
            for (i = 0; i < n; i++) {
                printf "%s", part[1]
                for (k = 2; k <= count; k++)
                    printf "%d%s", i, part[k]
                print ""
            }
        }
        word == "header" && sub(/^\/\/ header-repeat: /, "") { many($0); next }
        word == "header" && sub(/^\/\/ header: /, "") { print; next }
        word == "body" && sub(/^\/\/ repeat: /, "") { many($0); next }
        word == "body" && !/^\/\/ (attack|exit|expect|header|header-repeat): / { print }
    ' "$1"
}

for file in "$TESTS"/security/compile/*.metal; do
    spread "$file" body >body.metal
    spread "$file" header >header.metal
    # shellcheck disable=SC3045 # dash, bash and busybox know it
    run sh -c 'ulimit -t "$1" && shift && exec "$@"' sh "$CPU_SECONDS" "$GRADER" run body.metal --header header.metal --body \
        --in 'a=float32[8]:arange' --out 'out=float32[8]' --init 0 --grid 8 --threadgroup 8
    command_line="$command_line ($(basename "$file"))"
    expect_exit "$(said "$file" exit)"
    said "$file" expect >wanted
    while IFS= read -r line; do
        expect_stdout_contains "$line"
    done <wanted
done

# --- a submission of many kernels that are slow to compile each: one budget for all of them ---
mkdir submission
number=0
while [ $number -lt 20 ]; do
    {
        echo '// puzzle: map'
        echo '// header: constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }'
        awk -v n="$number" 'BEGIN { for (i = 0; i < 3; i++) printf "constexpr int v%d = f(%d);\n", i, 40000 + n }'
        echo 'uint i = thread_position_in_grid.x; out[i] = a[i] + 10 + 0 * v1;'
    } >"submission/k$number.metal"
    number=$((number + 1))
done
run sh -c 'ulimit -t 30 && exec "$@"' sh "$GRADER" check submission --as map --json result.json
expect_exit 0
expect_file_contains result.json '"status": "passed"'
finish
