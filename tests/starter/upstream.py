"""upstream.py FILE: writes a notebook in the form in which the puzzles were first published.

It imports mlx.core before utils, and uses what such notebooks use of MLX: annotations with mx.array, zeros(*shape), slices of
views, `...`, .T, sums over an axis, and specs that are shared between puzzles. One kernel is solved, the others are as given.
"""
import json
import pathlib
import sys

CELLS = [
    ("code", "import mlx.core as mx\nfrom utils import MetalKernel, MetalProblem"),
    ("markdown", "## Puzzle 1: Map"),
    ("code", '''def map_spec(a: mx.array):
    return a + 10

def map_test(a: mx.array):
    source = """
        uint local_i = thread_position_in_grid.x;
        out[local_i] = a[local_i] + 10;
    """

    kernel = MetalKernel(
        name="map",
        input_names=["a"],
        output_names=["out"],
        source=source,
    )

    return kernel

SIZE = 4
a = mx.arange(SIZE)
output_shape = (SIZE,)

problem = MetalProblem(
    "Map",
    map_test,
    [a], 
    output_shape,
    grid=(SIZE,1,1), 
    spec=map_spec
)
problem.show()'''),
    ("code", "problem.check()"),
    ("markdown", "## Puzzle 9: Pooling"),
    ("code", '''def pooling_spec(a: mx.array):
    out = mx.zeros(*a.shape)
    for i in range(a.shape[0]):
        out[i] = a[max(i - 2, 0) : i + 1].sum()
    return out

def pooling_test(a: mx.array):
    header = """
        constant uint THREADGROUP_MEM_SIZE = 8;
    """

    source = """
        threadgroup float shared[THREADGROUP_MEM_SIZE];
        uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
        uint local_i = thread_position_in_threadgroup.x;
        // FILL ME IN (roughly 11 lines)
    """

    kernel = MetalKernel(
        name="pooling",
        input_names=["a"],
        output_names=["out"],
        header=header,
        source=source,
    )

    return kernel

SIZE = 8
a = mx.arange(SIZE)
output_shape = (SIZE,)

problem = MetalProblem(
    "Pooling",
    pooling_test,
    [a],
    output_shape,
    grid=(SIZE,1,1),
    threadgroup=(SIZE,1,1),
    spec=pooling_spec
)
problem.show()'''),
    ("code", "problem.check()"),
    ("markdown", "## Puzzle 13: Axis Sum"),
    ("code", '''THREADGROUP_MEM_SIZE = 8
def axis_sum_spec(a: mx.array):
    out = mx.zeros((a.shape[0], (a.shape[1] + THREADGROUP_MEM_SIZE - 1) // THREADGROUP_MEM_SIZE))
    for j, i in enumerate(range(0, a.shape[-1], THREADGROUP_MEM_SIZE)):
        out[..., j] = a[..., i : i + THREADGROUP_MEM_SIZE].sum(-1)
    return out

a = mx.arange(24).reshape((4, 6))
print("axis sums", axis_sum_spec(a).tolist())'''),
    ("code", '''a = mx.arange(4, dtype=mx.float32).reshape((2, 2))
b = mx.arange(4, dtype=mx.float32).reshape((2, 2)).T
print("product", (a @ b).tolist())'''),
]

cells = []
for kind, source in CELLS:
    cell = {"cell_type": kind, "metadata": {}, "source": source.splitlines(keepends=True)}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
    cells.append(cell)
notebook = {
    "cells": cells,
    "metadata": {"kernelspec": {"display_name": "base", "language": "python", "name": "python3"}},
    "nbformat": 4,
    "nbformat_minor": 2,
}
pathlib.Path(sys.argv[1]).write_text(json.dumps(notebook, indent=1))
