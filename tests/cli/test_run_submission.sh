# grader run of a notebook, a Python or a Markdown file: one of its kernels on the published test, or on given arrays.
. "$TESTS/cli/lib.sh"

cat >work.py <<'X'
import mlx.core as mx
from utils import MetalKernel

def map_test(a):
    source = """
        uint i = thread_position_in_grid.x;
        out[i] = a[i] + 10;
    """
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)

def pooling_test(a):
    header = """
        constant uint THREADGROUP_MEM_SIZE = 8;
    """
    source = """
        threadgroup float shared[THREADGROUP_MEM_SIZE];
        uint i = thread_position_in_grid.x;
        shared[i] = a[i];
        float t = shared[i];
        if (i > 0) t += shared[i - 1];
        out[i] = t;
    """
    return MetalKernel(name="pooling", input_names=["a"], output_names=["out"], header=header, source=source)

def my_own(x):
    source = """
        y[thread_position_in_grid.x] = 2 * x[thread_position_in_grid.x];
    """
    return MetalKernel(name="twice", input_names=["x"], output_names=["y"], source=source)
X
to_notebook() {
    {
        printf '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [\n{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": null, "source": ['
        sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n"/' work.py | paste -s -d , -
        printf ']}]}\n'
    } >work.ipynb
}
to_notebook

# by its name, its function, its puzzle or the puzzle's number
for name in map map_test 1 01-map; do
    run "$GRADER" run work.ipynb --kernel $name
    expect_exit 0
    expect_stdout_contains 'on the published test of 01-map: 4 elements'
    expect_stdout_contains 'out = 10 11 12 13'
    expect_stderr_empty
done
run "$GRADER" run work.py --kernel map --verbose
expect_exit 0
expect_stdout_contains 'out = 10 11 12 13'

# what is wrong is on the student's line, and nothing is graded
run "$GRADER" run work.py --kernel pooling
expect_exit 1
expect_stdout_contains 'work.py:20'
expect_stdout_contains 'data race'
expect_stdout_lacks 'points'
run "$GRADER" run work.ipynb --kernel pooling
expect_exit 1
expect_stdout_contains 'work.ipynb:cell 1:20'

# on given arrays: of a puzzle's kernel, and of one that is nobody's
run "$GRADER" run work.py --kernel map --in a=int32[3]:ones --out out=float32[3] --grid 3
expect_exit 0
expect_stdout_contains 'out = 11 11 11'
expect_stdout_lacks 'published'
run "$GRADER" run work.py --kernel twice --in x=float32[3]:arange --out y=float32[3] --grid 3
expect_exit 0
expect_stdout_contains 'y = 0 2 4'
run "$GRADER" run work.py --kernel twice
expect_exit 2
expect_stderr_contains "'twice' could not be matched to a puzzle: give its arrays"
run "$GRADER" run work.py --kernel map --json run.json
expect_exit 0
expect_file_contains run.json '"data": [10, 11, 12, 13]'

# unknown ones, none at all, nothing to read
run "$GRADER" run work.py --kernel poling
expect_exit 2
expect_stderr_contains "'work.py' has no kernel 'poling'; there are: map, pooling, twice"
run "$GRADER" run work.py
expect_exit 2
expect_stderr_contains 'Add --kernel NAME; there are: map, pooling, twice'
run "$GRADER" run work.py --kernel map --header work.py
expect_exit 2
echo 'print(1)' >none.py
run "$GRADER" run none.py --kernel map
expect_exit 3
expect_stderr_contains "'none.py' holds no kernel"
run "$GRADER" run missing.ipynb --kernel map
expect_exit 3
sed 's/source = """/source = open("k").read() + """/' work.py >unknown.py
run "$GRADER" run unknown.py --kernel map
expect_exit 3
expect_stderr_contains "the text of 'map' is not known"

# the only one needs no name
printf '# Puzzle 1: Map\n\n```metal\nout[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;\n```\n' >one.md
run "$GRADER" run one.md
expect_exit 0
expect_stdout_contains 'out = 10 11 12 13'
finish
