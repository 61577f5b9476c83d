"""MetalKernel and MetalProblem: what the puzzles are written with.

    problem = MetalProblem("Map", map_test, [a], (4,), grid=(4, 1, 1), spec=map_spec)
    problem.show()     # reads and writes of the busiest thread, and a picture of who touches what
    problem.check()    # does the kernel compute what the spec computes?

With MLX (a Mac with Apple silicon) kernels run on the GPU. Without it they run in the program `grader`, which is
looked for on the PATH, or where the variable GRADER says. Counts and pictures are always `grader`'s. VERBOSE=1 in the
environment prints the generated kernel; GRADER_PACK names a pack of puzzles other than the usual one.
"""

import json
import os
import re
import shutil
import struct
import subprocess
import tempfile
from dataclasses import dataclass
from typing import Any, List, Tuple

import mlx.core as mx

# True where mlx.py beside this file stands in for MLX.
WITHOUT_MLX = getattr(mx, "stands_in", False)


@dataclass
class MetalKernel:
    """A kernel as mx.fast.metal_kernel takes it: the body, and a header to put before it."""

    name: str
    input_names: List[str]
    output_names: List[str]
    header: str = ""
    source: str = ""

    def __call__(self):
        return mx.fast.metal_kernel(
            name=self.name,
            input_names=self.input_names,
            output_names=self.output_names,
            header=self.header,
            source=self.source,
        )


@dataclass
class MetalProblem:
    """A kernel with inputs, a grid, and the function that says what should come out."""

    name: str
    fn: Any
    inputs: List[Any]
    output_shapes: Tuple[int, ...]
    grid: Tuple[int, ...] = (1, 1, 1)
    threadgroup: Tuple[int, ...] = (1, 1, 1)
    spec: Any = None

    def run_metal(self):
        """The output of the kernel: on the GPU with MLX, else as grader computes it."""
        outputs = self.fn(*self.inputs)()(
            inputs=self.inputs,
            grid=self.grid,
            threadgroup=self.threadgroup,
            output_shapes=[self.output_shapes],
            output_dtypes=[mx.float32],
            verbose=os.getenv("VERBOSE") == "1",
            init_value=0,
        )
        return outputs[0]

    def run_grader(self):
        return run_kernel(
            self.fn(*self.inputs),
            self.inputs,
            grid=self.grid,
            threadgroup=self.threadgroup,
            output_shapes=[self.output_shapes],
            output_dtypes=[mx.float32],
            verbose=os.getenv("VERBOSE") == "1",
            init_value=0,
        )

    def show(self):
        """Prints the counts of the busiest thread and shows the picture: inline in a notebook, else as text."""
        print(f"# {self.name}\n")
        if not find_grader():
            print("Counts and pictures are made by grader, which is not on the PATH.")
            return
        run = self.run_grader()
        if run.text:
            print(run.text)
        if run.status not in FINISHED:
            return
        print("   Score (Max Per Thread):")
        print("   |  Global Reads | Global Writes |  Shared Reads | Shared Writes |")
        order = ("global_reads", "global_writes", "shared_reads", "shared_writes")
        print("   | " + " | ".join(f"{run.counters[key]:>13}" for key in order) + " |\n")
        show_picture(self.fn(*self.inputs), self.inputs)

    def check(self):
        """Compares the kernel's output with the spec's, and says what is wrong."""
        kernel = self.fn(*self.inputs)
        if self.spec is None:
            print(f"There is no spec to compare with here: 'grader check {kernel.name}' grades this puzzle.")
            return
        try:
            run = self.run_grader() if WITHOUT_MLX or find_grader() else None
            if WITHOUT_MLX and run.status not in FINISHED:
                print("grader does not know a part of this kernel yet." if run.status == "unsupported" else "The kernel does not compile.")
                print(run.text)
                return
            found = run.outputs[0] if WITHOUT_MLX else self.run_on_gpu(kernel)
        except RuntimeError as error:
            print(f"Error: {error}")
            return
        wanted = self.spec(*self.inputs)
        right = tuple(found.shape) == tuple(wanted.shape) and bool(mx.allclose(found, wanted))
        faults = run.text if run and run.status in FINISHED and run.errors else ""
        if right and not faults:
            print("Passed Tests!")
            return
        print("The numbers are right, but the kernel breaks a rule:" if right else "Failed Tests.")
        if not right:
            print("Yours:", repr(found))
            print("Spec :", repr(wanted))
        if faults:
            print(faults)

    def run_on_gpu(self, kernel):
        """Runs it now, so that errors are raised here; MTL_CAPTURE_ENABLED=1 also leaves a trace for Xcode."""
        if os.getenv("MTL_CAPTURE_ENABLED") == "1":
            mx.metal.start_capture(f"custom_kernel_{kernel.name}.gputrace")
            mx.eval(self.run_metal())
            mx.metal.stop_capture()
        found = self.run_metal()
        mx.eval(found)
        return found


# --- the program grader ---


FINISHED = ("ok", "findings")  # the kernel compiled and ran


@dataclass
class Run:
    status: str  # ok, findings, compile-error, unsupported
    errors: int  # findings that a grader takes points for
    text: str  # the findings with their lines, or nothing
    outputs: List[Any]
    counters: dict


def find_grader():
    """The path of the program, or None."""
    return shutil.which(os.getenv("GRADER") or "grader")


def call_grader(*arguments):
    program = find_grader()
    if not program:
        raise RuntimeError(
            "this machine has neither MLX nor the program grader on its PATH: README.md says how to install one of them"
        )
    return subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def dtype_name(dtype):
    """float32, for numpy.float32, numpy.dtype('float32') and mlx.core.float32 alike."""
    return getattr(dtype, "__name__", None) or str(dtype).rsplit(".", 1)[-1]


# What a runtime without 64-bit floats makes of Python's own numbers.
NARROWER = {"float64": "float32", "int64": "int32"}

FORMATS = {
    "bool": ("?", "|b1"),
    "int8": ("b", "|i1"),
    "uint8": ("B", "|u1"),
    "int16": ("h", "<i2"),
    "uint16": ("H", "<u2"),
    "int32": ("i", "<i4"),
    "uint32": ("I", "<u4"),
    "float16": ("e", "<f2"),
    "float32": ("f", "<f4"),
}


def flat(values):
    if isinstance(values, list):
        for value in values:
            yield from flat(value)
    else:
        yield values


def write_npy(path, array):
    """Writes an array of MLX or NumPy as a .npy file; MLX does not need NumPy, and neither does this."""
    name = dtype_name(array.dtype)
    name = NARROWER.get(name, name)
    if name not in FORMATS:
        raise RuntimeError(f"grader is given no array of {name} from here")
    code, descr = FORMATS[name]
    values = list(flat(array.tolist()))
    shape = "(" + "".join(f"{size}," for size in array.shape) + ")"
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}"
    header = header.ljust((len(header) + 11 + 63) // 64 * 64 - 11) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode())
        file.write(struct.pack(f"<{len(values)}{code}", *values))


def file_name(kernel):
    """Messages have this name in them."""
    return (re.sub(r"\W", "_", kernel.name) or "kernel") + ".metal"


def put_text(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def run_kernel(
    kernel,
    inputs,
    grid,
    threadgroup,
    output_shapes,
    output_dtypes,
    template=(),
    init_value=None,
    verbose=False,
    atomic_outputs=False,
):
    """Runs a kernel in grader."""
    with tempfile.TemporaryDirectory() as folder:
        def inside(name):
            return os.path.join(folder, name)

        body = put_text(inside(file_name(kernel)), kernel.source)
        arguments = ["run", body, "--body", "--json", inside("result.json")]
        if kernel.header:
            arguments += ["--header", put_text(inside("header.h"), kernel.header)]
        for index, (name, array) in enumerate(zip(kernel.input_names, inputs)):
            path = inside(f"input{index}.npy")
            write_npy(path, array if hasattr(array, "dtype") else mx.array(array))
            arguments += ["--in", f"{name}=@{path}"]
        for name, shape, dtype in zip(kernel.output_names, output_shapes, output_dtypes):
            arguments += ["--out", f"{name}={dtype_name(dtype)}[{','.join(str(size) for size in shape)}]"]
        for name, value in template or ():
            plain_value = str(value).lower() if isinstance(value, (bool, int)) else dtype_name(value)
            arguments += ["--template", f"{name}={plain_value}"]
        arguments += ["--grid", ",".join(str(int(size)) for size in grid)]
        arguments += ["--threadgroup", ",".join(str(int(size)) for size in threadgroup)]
        if init_value is not None:
            arguments += ["--init", str(init_value)]
        arguments += ["--verbose"] if verbose else []
        arguments += ["--atomic-outputs"] if atomic_outputs else []
        done = call_grader(*arguments)
        if not os.path.exists(inside("result.json")):
            raise RuntimeError(done.stderr.strip() or f"grader ended with exit code {done.returncode}")
        with open(inside("result.json"), encoding="utf-8") as file:
            result = json.load(file)
        if verbose:
            print(done.stdout)
        outputs = []
        for name, dtype in zip(kernel.output_names, output_dtypes):
            if name in result["outputs"]:
                one = result["outputs"][name]
                values = [float(value) if isinstance(value, str) else value for value in one["data"]]
                outputs.append(mx.array(values, dtype=dtype).reshape(one["shape"]))
        return Run(
            status=result["status"],
            errors=sum(finding["severity"] == "error" for finding in result["findings"]),
            text=findings_text(done.stdout, folder) if result["findings"] else "",
            outputs=outputs,
            counters=result["counters"],
        )


def findings_text(printed, folder):
    """What grader prints up to its line '1 error'; without the name of the folder."""
    kept = []
    for line in printed.splitlines():
        kept.append(line.replace(folder + os.sep, ""))
        if re.match(r"\d+ (error|warning|note)", line):
            break
    return "\n".join(kept)


def shapes_text(inputs):
    """'8x8,8x8': how grader show names a published test by the shapes of its inputs."""
    return ",".join("x".join(str(size) for size in array.shape) for array in inputs)


def show_picture(kernel, inputs):
    """The picture of the published test that has inputs of these shapes."""
    notebook = in_notebook()
    with tempfile.TemporaryDirectory() as folder:
        header = "".join(f"// header: {line}\n" for line in kernel.header.splitlines() if line.strip())
        path = put_text(os.path.join(folder, file_name(kernel)), header + kernel.source)
        arguments = ["show", kernel.name, path, "--test", shapes_text(inputs)]
        pack = os.getenv("GRADER_PACK")
        arguments += ["--pack", pack] if pack else []
        done = call_grader(*arguments, *(["--svg", "-"] if notebook else []))
    if done.returncode == 0 and notebook:
        from IPython.display import SVG, display

        display(SVG(done.stdout))
    elif done.returncode == 0:
        lines = done.stdout.splitlines()
        print("\n".join(lines[:60]))
        if len(lines) > 60:
            print(f"... and {len(lines) - 60} lines more: 'grader show {kernel.name}' shows all")
    else:
        print(done.stderr.replace("grader: ", "No picture yet: ").strip())


def in_notebook():
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    return get_ipython() is not None
