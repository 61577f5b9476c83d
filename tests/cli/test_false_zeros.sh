# Work that must not end as a zero, from its files to its points; and what must stay one.
. "$TESTS/cli/lib.sh"

right_row='1 Map                 + passed'
body='uint i = thread_position_in_grid.x; out[i] = a[i] + 10;'

kernel() { # kernel BODY [NAME]: a call with a literal
    printf 'k = MetalKernel(name="%s", input_names=["a"], output_names=["out"], source="%s")\n' "${2:-map}" "$1"
}

definition() { # definition BODY: the function of puzzle 1
    printf 'def map_test(a):\n    '
    kernel "$1"
    printf '    return k\n\n'
}

graded() { # graded FOLDER: puzzle 1 has passed
    run "$GRADER" check "$1"
    expect_stdout_contains "$right_row"
}

# the template below a solution; alone it stays a template
mkdir stub stubs
{ definition "$body"; definition 'uint local_i = thread_position_in_grid.x; // FILL ME IN'; } >stub/work.py
graded stub
expect_stdout_contains "'map_test' is defined again later; its earlier definition is graded as 01-map"
{ definition 'uint local_i = thread_position_in_grid.x;'; definition 'uint local_i = thread_position_in_grid.x;'; } >stubs/work.py
run "$GRADER" check stubs
expect_exit 1
expect_stderr_contains 'nothing to grade yet'

# points beside a kernel that cannot be read are a floor
mkdir floor
{
    kernel "$body out[i + 100] = 0;"
    printf 'def other(text):\n    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=text.read())\n'
} >floor/work.py
run "$GRADER" check floor --json floor.json
expect_exit 1
expect_stdout_contains '1 Map                 ! review   8.89/10'
expect_stdout_contains '01-map: another kernel for it could not be judged and may be worth more points'
expect_file_contains floor.json '"review": true'
{
    printf 'def other(text):\n    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=text.read())\n'
} >floor/work.py
run "$GRADER" check floor --json floor.json
expect_stdout_contains '1 Map                 ! review      0/10'

# the 21st kernel of a puzzle
mkdir many
{
    n=0
    while [ $n -lt 30 ]; do
        kernel "out[0] = $n;"
        n=$((n + 1))
    done
    kernel "$body"
} >many/work.py
graded many

# 1,100 texts before the work, in a folder and in a repository
mkdir texts
n=0
while [ $n -lt 1100 ]; do
    echo "nothing $n" >texts/a$n.txt
    n=$((n + 1))
done
kernel "$body" >texts/work.py
graded texts
if command -v git >/dev/null; then
    (cd texts && git init -q . && git add . && git -c user.name=a -c user.email=a@example.com commit -qm work)
    run "$GRADER" --repo texts
    expect_stdout_contains "$right_row"
fi

# thousands of pictures and texts beside it
mkdir beside
awk 'BEGIN { for (i = 0; i < 6000; i++) { print "x" > ("beside/a" i (i % 2 ? ".png" : ".txt")); close("beside/a" i (i % 2 ? ".png" : ".txt")) } }'
kernel "$body" >beside/work.py
graded beside

# 100,000 cells
mkdir cells
{
    printf '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [\n'
    awk 'BEGIN { for (i = 0; i < 100000; i++) printf "{\"cell_type\": \"code\", \"metadata\": {}, \"outputs\": [], \"source\": [\"x = %d\"]},\n", i }'
    printf '{"cell_type": "code", "metadata": {}, "outputs": [], "source": ["%s"]}]}\n' "$(kernel "$body" | sed 's/"/\\"/g')"
} >cells/work.ipynb
graded cells

# a comment that is never closed is work, and the line that opens it is named; one that is closed is not
mkdir comment
printf 'uint local_i = thread_position_in_grid.x;\n/* add ten\nout[local_i] = a[local_i] + 10;\n' >comment/01-map.metal
run "$GRADER" check comment
expect_exit 1
expect_stdout_contains '01-map.metal:2:1: this comment is never closed'
printf '/* uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10; */\n' >comment/01-map.metal
run "$GRADER" check comment
expect_exit 1

# the first form of MLX
mkdir old
cat >old/work.py <<'EOF'
def map_test(x):
    kernel = mx.fast.MetalKernel(
        name="map",
        source="uint i = thread_position_in_grid.x; T v = inp[i]; res[i] = v + N;",
        output_shapes={"res": x.shape},
    )
    kernel.template(T=mx.float32, N=10)
    return kernel(inp=x)["res"]
EOF
graded old

# loops that take all steps
mkdir loops
{
    n=0
    while [ $n -lt 25 ]; do
        printf 'for i in range(300):\n    for j in range(300):\n        x = i\n'
        n=$((n + 1))
    done
    kernel "$body"
} >loops/work.py
graded loops

finish
