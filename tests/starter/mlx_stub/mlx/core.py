"""Looks like mlx.core, as far as the puzzles use it. Its kernels add 10 to their first input, whatever their text is, and say so."""
from types import SimpleNamespace

from numpy import allclose, array, float32, int32, ones, zeros  # noqa: F401
from numpy import arange as numpy_arange


def arange(count, dtype=int32):
    return numpy_arange(count, dtype=dtype)


class Lazy:
    """Like an array of MLX: nothing is computed, and nothing goes wrong, before somebody asks for it."""

    def __init__(self, values, text):
        self.values, self.text, self.shape = values, text, values.shape

    def __array__(self, dtype=None):
        if "broken" in self.text:
            raise RuntimeError("[metal::Device] Unable to build metal library from source")
        return self.values

    def __repr__(self):
        return repr(self.values)


def eval(*arrays):  # noqa: A001
    for one in arrays:
        array(one)


def metal_kernel(name, input_names, output_names, header="", source=""):
    def launch(inputs, grid, threadgroup, output_shapes, output_dtypes, verbose, init_value):
        print(f"stub: {name} {input_names} {output_names} {grid} {threadgroup} {output_shapes} {init_value} {verbose}")
        return [Lazy((inputs[0] + 10).astype(output_dtypes[0]), source)]

    return launch


fast = SimpleNamespace(metal_kernel=metal_kernel)
metal = SimpleNamespace(start_capture=lambda path: print("stub: capture", path), stop_capture=lambda: print("stub: captured"))
