# TOUR.md: the files that it names exist, and what it prints is what the program prints.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

tour=$TESTS/../grader/docs/TOUR.md
# shellcheck disable=SC2016
grep -oE '`[a-z_]+/[a-z_/]+\.(c|h|def|cpp)`' "$tour" | tr -d '`' | sort -u >named
run test "$(wc -l <named | tr -d ' ')" -gt 30
expect_exit 0
while read -r file; do
    expect_file "$TESTS/../grader/$file"
done <named

printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;\n' >map.metal
run "$GRADER" dump map.metal --bytecode --in 'a=float32[8]:arange' --out 'out=float32[8]' --grid 8 --threadgroup 8
expect_exit 0
expect_stdout_is "$(sed -n '/^ *5 instructions/,/^ *4  end/s/^       //p' "$tour")"

finish
