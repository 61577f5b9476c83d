# grader check: the forms in which homework is handed in, end to end: notebook, Python, Markdown, whole kernels; what is
# untouched; what cannot be read; places in the notebook and in its file.
. "$TESTS/cli/lib.sh"
LC_ALL=C # marks in ASCII
export LC_ALL

# notebook FILE BODY...: a notebook whose cells 2, 3... each hold one map kernel with that body
notebook() {
    file=$1
    shift
    {
        printf '{\n "cells": [\n  {"cell_type": "markdown", "source": ["# Puzzles"]}'
        for body in "$@"; do
            printf ',\n  {"cell_type": "code", "outputs": [{"text": ["name=\\"zip\\""]}], "source": [\n'
            printf '    "def map_test(a):\\n",\n    "    source = \\"\\"\\"\\n",\n    "        %s\\n",\n' "$body"
            printf '    "    \\"\\"\\"\\n",\n'
            printf '    "    return MetalKernel(name=\\"map\\", input_names=[\\"a\\"], output_names=[\\"out\\"], source=source)"\n   ]}'
        done
        printf '\n ],\n "nbformat": 4, "nbformat_minor": 2\n}\n'
    } >"$file"
}

right_map='uint i = thread_position_in_grid.x; out[i] = a[i] + 10;'

# a notebook
mkdir book
notebook book/work.ipynb "$right_map"
run "$GRADER" check book --json result.json
expect_exit 1
expect_stdout_contains '1 Map                 + passed'
expect_file_contains result.json '"file": "work.ipynb", "cell": 2, "line": 2, "file_line": 6'

# a fault is told with cell and line, and with the line of the file for machines
notebook book/work.ipynb 'uint i = thread_position_in_grid.x; out[j] = a[i] + 10;'
run "$GRADER" check book --json result.json
expect_exit 1
expect_stdout_contains "work.ipynb:cell 2:3:49: 'j' is not declared"
expect_file_contains result.json '"cell": 2'
expect_file_contains result.json '"line": 3'

# defined again in a later cell: the last one counts, and that is said
notebook book/work.ipynb "$right_map" 'out[0] = 1;'
run "$GRADER" check book
expect_exit 1
expect_stdout_contains '1 Map                 x failed'
expect_stdout_contains "work.ipynb: 'map_test' is defined 2 times; the last one counts"

# templates alone: nothing to grade yet
notebook book/work.ipynb 'uint local_i = thread_position_in_grid.x; // FILL ME IN (roughly 1 line)'
run "$GRADER" check book
expect_exit 1
expect_stdout_contains 'Missing (not attempted: the kernel is still the template): 01-map'
expect_stderr_contains 'nothing to grade yet: all kernels in 1 notebook are still the templates (1 of 14 puzzles)'

# no kernel at all; no file at all
echo 'print(1)' >book/work.py
rm book/work.ipynb
run "$GRADER" check book
expect_exit 3
expect_stderr_contains 'nothing to grade: no kernel in 1 Python file'
rm book/work.py
run "$GRADER" check book
expect_exit 3
expect_stderr_contains 'nothing to grade: no notebook, Python, Markdown or .metal file was found'

# what is there but was not read is not said to be absent
mkdir -p unread/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t/u
notebook unread/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t/u/work.ipynb "$right_map"
run "$GRADER" check unread
expect_exit 3
expect_stderr_contains 'could not be graded: a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t/u is nested too deeply and was not read; no other file holds a kernel (outcome: too-large)'
echo '{"cells": [' >unread/broken.ipynb
run "$GRADER" check unread
expect_exit 3
expect_stderr_contains 'could not be graded: broken.ipynb is not valid JSON: line 2, column 1: the text ends too early; no other file holds a kernel (outcome: damaged)'
echo 'print(1)' >unread/work.py
run "$GRADER" check unread
expect_exit 3
expect_stderr_contains 'could not be graded: broken.ipynb is not valid JSON'

# a kernel that nobody knows is not as it was given
notebook book/work.ipynb 'uint local_i = thread_position_in_grid.x; // FILL ME IN (roughly 1 line)'
printf 'kernel void foo(device float *x [[buffer(0)]]) {\n    x[0] = 1;\n}\n' >book/work.metal
run "$GRADER" check book
expect_exit 3
expect_stderr_contains 'nothing to grade: the kernels of 1 of 14 puzzles are still the templates, and 1 more in 1 Metal file, 1 notebook could not be matched to a puzzle'

# what cannot be read is said, and the rest is graded
mkdir mixed
notebook mixed/good.ipynb "$right_map"
{ head -n 2 mixed/good.ipynb && echo '<<<<<<< HEAD' && tail -n +3 mixed/good.ipynb; } >mixed/conflict.ipynb
head -c 100 mixed/good.ipynb >mixed/cut.ipynb
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n' >mixed/large.ipynb
ln -s /etc/passwd mixed/link.py
run "$GRADER" check mixed
expect_exit 1
expect_stdout_contains '1 Map                 + passed'
expect_stdout_contains 'conflict.ipynb contains a merge conflict (line 3): choose one side and commit again'
expect_stdout_contains 'cut.ipynb is not valid JSON: line '
expect_stdout_contains 'large.ipynb is a Git LFS pointer'
expect_stdout_contains 'link.py is a symbolic link, which is not followed'

# several kernels of one puzzle: the best one counts, the others are named
mkdir several
notebook several/a.ipynb 'out[0] = 1;'
cat >several/b.py <<'END'
import mlx.core as mx
SOURCE = """
    uint i = thread_position_in_grid.x;
    y[i] = x[i] + 10;
"""
kernel = mx.fast.metal_kernel(name="map", input_names=["x"], output_names=["y"], source=SOURCE)
END
run "$GRADER" check several
expect_exit 1
expect_stdout_contains '1 Map                 + passed'
expect_stdout_contains 'a.ipynb, cell 2'

# Markdown, a whole kernel, and a text that only the running program knows
mkdir forms
cat >forms/answers.md <<'END'
## Puzzle 1: Map
```metal
uint i = thread_position_in_grid.x;
out[i] = a[i] + 10;
```
END
cat >forms/kernels.metal <<'END'
#include <metal_stdlib>
using namespace metal;
kernel void zip(const device int *first [[buffer(0)]], const device int *second [[buffer(1)]],
                device float *sum [[buffer(2)]], uint id [[thread_position_in_grid]]) {
    sum[id] = first[id] + second[id];
}
kernel void guard(const device int *a, device float *out, constant uint &n, uint id [[thread_position_in_grid]]) {
    if (id < n) out[id] = a[id] + 10;
}
END
cat >forms/made.py <<'END'
import sys
def broadcast_test(a, b):
    return MetalKernel(name="broadcast", input_names=["a", "b"], output_names=["out"], source=sys.argv[1])
def pooling_test(a):
    return MetalKernel(name="pooling", input_names=["a", "b"], output_names=["out"], source="out[0] = 1;")
END
run "$GRADER" check forms
expect_exit 1
expect_stdout_contains '1 Map                 + passed'
expect_stdout_contains '2 Zip                 + passed'
expect_stdout_contains '3 Guard               ! review'
expect_stdout_contains 'kernels.metal:7:59: '
expect_stdout_contains '[E3002]'
expect_stdout_contains '5 Broadcast           ! review'
expect_stdout_contains 'made.py:3'
expect_stdout_contains '9 Pooling             x failed'
expect_stdout_contains 'input_names has 2 names (a, b), but'
expect_stdout_contains '[E3003]'

# Python that Python rejects: its author can fix it, so nobody else is asked to look
mkdir slips
cat >slips/work.py <<'END'
def map_test(a):
    return MetalKernel(name="map", input_names=["a"] output_names=["out"], source="out[0] = a[0] + 10;")
END
run "$GRADER" check map slips
expect_exit 1
expect_stdout_contains '[E3005]'
expect_stdout_lacks 'instructor must look'

# MLX puts the signature right after the header: a comment at its end swallows it
cat >slips/work.py <<'END'
def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], header="// mine",
                       source="uint i = thread_position_in_grid.x; out[i] = a[i] + 10;")
END
run "$GRADER" check map slips
expect_exit 1
expect_stdout_contains '[E1114]'
sed 's|// mine|// mine\\n|' slips/work.py >slips/right.py
rm slips/work.py
run "$GRADER" check map slips
expect_exit 0

# a file that ends inside a kernel is its author's to finish; so is a bracket without a partner: Metal rejects both
signature='kernel void map(device const float *a, device float *out, uint i [[thread_position_in_grid]])'
mkdir cut
printf '%s {\n    out[i] = a[i] + 10;\n' "$signature" >cut/01-map.metal
printf 'kernel void zip(device const float *a,\n' >cut/02-zip.metal
printf '%s { out[i] = a[i] + 10; }\n}\n' "$signature" | sed 's/ map/ guard/' >cut/03-guard.metal
run "$GRADER" check cut
expect_exit 1
expect_stdout_contains '1 Map                 x failed'
expect_stdout_contains "01-map.metal:1:95: this kernel cannot be read: this '{' is never closed [E3006]"
expect_stdout_contains "02-zip.metal:1:16: this kernel cannot be read: this '(' is never closed [E3006]"
expect_stdout_contains "03-guard.metal:2:1: this kernel cannot be read: this '}' closes nothing [E3006]"
expect_stdout_lacks 'instructor must look'

# the same, complete
printf '%s {\n    out[i] = a[i] + 10;\n}\n' "$signature" >cut/01-map.metal
run "$GRADER" check map cut
expect_exit 0

finish
