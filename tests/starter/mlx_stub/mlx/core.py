"""Looks like mlx.core, as far as the puzzles use it. Its kernels add 10 to their first input, whatever their text is, and say so."""
from types import SimpleNamespace

from numpy import allclose, array, float32, int32, ones, zeros  # noqa: F401
from numpy import arange as numpy_arange


def arange(count, dtype=int32):
    return numpy_arange(count, dtype=dtype)


def metal_kernel(name, input_names, output_names, header="", source=""):
    def launch(inputs, grid, threadgroup, output_shapes, output_dtypes, verbose, init_value):
        print(f"stub: {name} {input_names} {output_names} {grid} {threadgroup} {output_shapes} {init_value} {verbose}")
        return [(inputs[0] + 10).astype(output_dtypes[0])]

    return launch


fast = SimpleNamespace(metal_kernel=metal_kernel)
