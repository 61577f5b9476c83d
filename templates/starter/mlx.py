"""Stands in for MLX where it is not installed: as much of mlx.core as the puzzles need, made of NumPy.

Where MLX is installed, `import mlx.core` finds the real one: this file only passes it on. Without it, kernels run in the
program `grader` (utils.py).
"""

import importlib.machinery
import os
import sys
import types


def _find_mlx():
    here = os.path.dirname(os.path.realpath(__file__))
    elsewhere = [path for path in sys.path if os.path.realpath(path or ".") != here]
    spec = importlib.machinery.PathFinder.find_spec("mlx", elsewhere)
    return list(spec.submodule_search_locations or []) if spec else []


def _stand_in():
    try:
        import numpy as np
    except ImportError:
        raise ImportError(
            "neither MLX nor NumPy is installed: 'pip install mlx' on a Mac with Apple silicon, 'pip install numpy' elsewhere"
        ) from None

    core = types.ModuleType("mlx.core", __doc__)
    core.stands_in = True
    narrower = {np.dtype("float64"): np.float32, np.dtype("int64"): np.int32}

    def narrow(values):
        return values.astype(narrower.get(values.dtype, values.dtype))

    def array(values, dtype=None):
        return np.array(values, dtype=dtype) if dtype is not None else narrow(np.array(values))

    def arange(*limits, dtype=None):
        return np.arange(*limits, dtype=dtype) if dtype is not None else narrow(np.arange(*limits))

    def metal_kernel(name, input_names, output_names, source, header="", ensure_row_contiguous=True, atomic_outputs=False):
        from utils import FINISHED, MetalKernel, run_kernel

        kernel = MetalKernel(name, input_names, output_names, header, source)

        def launch(inputs, grid, threadgroup, output_shapes, output_dtypes, template=None, init_value=None, verbose=False, **_):
            run = run_kernel(
                kernel,
                inputs,
                grid,
                threadgroup,
                output_shapes,
                output_dtypes,
                template=template,
                init_value=init_value,
                verbose=verbose,
                atomic_outputs=atomic_outputs,
            )
            if run.status not in FINISHED:
                raise RuntimeError("the kernel does not compile\n" + run.text)
            if run.text:
                print(run.text)
            return run.outputs

        return launch

    for name in ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32"):
        setattr(core, name, getattr(np, name))
    core.bool_ = np.bool_
    core.array = array
    core.arange = arange
    core.zeros = lambda shape, dtype=np.float32: np.zeros(shape, dtype)
    core.ones = lambda shape, dtype=np.float32: np.ones(shape, dtype)
    core.full = lambda shape, value, dtype=np.float32: np.full(shape, value, dtype)
    core.eval = lambda *arrays: None
    core.fast = types.SimpleNamespace(metal_kernel=metal_kernel)
    core.__getattr__ = lambda name: getattr(np, name)  # sum, maximum, allclose and many more are the same there
    return core


__path__ = _find_mlx()
if not __path__:
    core = _stand_in()
    sys.modules["mlx.core"] = core
