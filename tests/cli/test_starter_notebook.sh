# The starter's notebook and Python files as students run them: without MLX, with something that looks like it, and a notebook in
# the form in which the puzzles were first published. `make test-notebook` installs what this needs.
. "$TESTS/cli/lib.sh"
export GRADER

python=python3
[ ! -x /usr/bin/python3 ] || python=/usr/bin/python3 # the one that Debian's packages are for
export PYDEVD_DISABLE_FILE_VALIDATION=1 JUPYTER_CONFIG_DIR="$PWD/jupyter" JUPYTER_DATA_DIR="$PWD/jupyter" IPYTHONDIR="$PWD/ipython" \
    PYTHONDONTWRITEBYTECODE=1
unset PYTHONPATH VERBOSE GRADER_PACK

has() { "$python" -c "import $1" 2>/dev/null; }

if ! has numpy; then
    skip - "no NumPy for $python: the starter's Python files are not run"
    finish
fi

"$GRADER" new homework --form python >/dev/null
cd homework || exit 4

# as it is given
run "$python" 01-map.py
expect_exit 0
expect_stdout_contains '# Map: 4 elements'
expect_stdout_contains '|             0 |             0 |             0 |             0 |'
expect_stdout_contains 'not attempted: the kernel is still the template'
expect_stdout_contains 'Failed Tests.'
expect_stdout_contains 'Spec : array([10, 11, 12, 13], dtype=int32)'

# what is wrong is said with its line, at once
sed 's|// FILL ME IN.*|out[local_i] = a[local_i + 1] + 10;|' 01-map.py >wrong.py
run "$python" wrong.py
expect_exit 0
expect_stdout_contains "map.metal:3:24: error: reads a[4], but 'a' has 4 elements"
expect_stdout_contains 'Failed Tests.'
sed 's|// FILL ME IN.*|out[local_i] = a[local_i] + ten;|' 01-map.py >wrong.py
run "$python" wrong.py
expect_exit 0
expect_stdout_contains 'The kernel does not compile.'
expect_stdout_contains "'ten' is not declared"
sed 's|// FILL ME IN.*|out[local_i] = dfdx(float(a[local_i]));|' 01-map.py >wrong.py
run "$python" wrong.py
expect_stdout_contains 'grader does not know a part of this kernel yet.'
expect_stdout_contains 'E2900'
sed 's|// FILL ME IN.*|if (a_shape[0] > local_i) out[local_i] = a[local_i] + 10; float x = a[local_i]; out[local_i] += 0 * x;|' 03-guard.py >wrong.py
run "$python" wrong.py
expect_stdout_contains 'The numbers are right, but the kernel breaks a rule:'
expect_stdout_lacks 'Passed Tests!'

# right; the generated kernel with VERBOSE=1; a test of another size has no picture; without grader
sed 's|// FILL ME IN.*|out[local_i] = a[local_i] + 10;|' 01-map.py >right.py
run "$python" right.py
expect_stdout_contains 'Passed Tests!'
expect_stdout_contains '|             1 |             1 |             0 |             0 |'
expect_stdout_contains '  thread 3  '
run env VERBOSE=1 "$python" right.py
expect_stdout_contains '[[kernel]] void custom_kernel_map'
sed 's/arange(4)/arange(5)/; s/(4,/(5,/' right.py >other.py
run "$python" other.py
expect_stdout_contains "No picture yet: puzzle 01-map has no published test '5'"
expect_stdout_contains 'Passed Tests!'
run env GRADER=no-such-program "$python" right.py
expect_exit 0
expect_stdout_contains 'Counts and pictures are made by grader, which is not on the PATH.'
expect_stdout_contains 'Error: this machine has neither MLX nor the program grader'

# mx.fast.metal_kernel itself, with a template and two outputs
cat >direct.py <<'X'
import mlx.core as mx
kernel = mx.fast.metal_kernel(name="both", input_names=["inp"], output_names=["up", "down"], header="constant int ONE = 1;",
                              source="uint i = thread_position_in_grid.x; up[i] = T(inp[i]) + N * ONE; down[i] = -inp[i];")
up, down = kernel(inputs=[mx.array([0.5, 2.0])], template=[("T", mx.float32), ("N", 3)], grid=(2, 1, 1), threadgroup=(2, 1, 1),
                  output_shapes=[(2,), (2, 1)], output_dtypes=[mx.float32, mx.int32])
print(up.tolist(), down.tolist(), up.dtype, down.dtype)
X
run "$python" direct.py
expect_stdout_contains '[3.5, 5.0] [[0], [-2]] float32 int32'
sed 's/-inp/-imp/' direct.py >misspelt.py
run "$python" misspelt.py
expect_exit 1
expect_stderr_contains "'imp' is not declared; did you mean 'inp'?"

# where MLX is installed its kernels are called, on the inputs of the test, and grader only counts and draws
run env PYTHONPATH="$TESTS/starter/mlx_stub" "$python" 01-map.py
expect_exit 0
expect_stdout_contains "stub: map ['a'] ['out'] (4, 1, 1) (1, 1, 1) [(4,)] 0 False"
expect_stdout_contains 'Passed Tests!'
expect_stdout_contains '|             0 |             0 |             0 |             0 |'
sed 's|// FILL ME IN.*|broken|' 01-map.py >wrong.py
run env PYTHONPATH="$TESTS/starter/mlx_stub" MTL_CAPTURE_ENABLED=1 "$python" wrong.py
expect_exit 0
expect_stdout_contains 'stub: capture custom_kernel_map.gputrace'
expect_stdout_contains 'Error: [metal::Device] Unable to build metal library from source'
sed 's|// FILL ME IN.*|out[local_i] = a[local_i + 1];|' 01-map.py >wrong.py # what no GPU would say
run env PYTHONPATH="$TESTS/starter/mlx_stub" "$python" wrong.py
expect_stdout_contains 'The numbers are right, but the kernel breaks a rule:'
run env PYTHONPATH="$TESTS/starter/mlx_stub" GRADER=no-such-program VERBOSE=1 "$python" 02-zip.py
expect_exit 0
expect_stdout_contains "stub: zip ['a', 'b'] ['out'] (4, 1, 1) (1, 1, 1) [(4,)] 0 True"
expect_stdout_contains 'Failed Tests.'
cd ..

if ! has nbconvert || ! has ipykernel; then
    skip - "no nbconvert or ipykernel for $python: notebooks are not executed (make test-notebook)"
    finish
fi

execute() { # execute NOTEBOOK: leaves executed.ipynb
    run "$python" -m nbconvert --to notebook --execute --ExecutePreprocessor.timeout=120 --output executed.ipynb "$1"
    expect_exit 0
}
count() { # count WHAT: how many outputs of executed.ipynb have it
    "$python" - "$1" <<'X'
import json, sys
outputs = [o for cell in json.load(open("executed.ipynb"))["cells"] for o in cell.get("outputs", [])]
kinds = {"pictures": lambda o: "".join(o.get("data", {}).get("image/svg+xml", "")).startswith("<svg")}
print(sum(map(kinds.get(sys.argv[1], lambda o: sys.argv[1] in "".join(o.get("text", ""))), outputs)))
X
}
expect_count() { # expect_count NUMBER WHAT
    if [ "$(count "$2")" = "$1" ]; then right; else wrong "expected $1 times in the notebook: $2, found $(count "$2")"; fi
}

# all puzzles solved, without MLX: 17 published tests pass, each with its picture
"$GRADER" new work >/dev/null
"$python" "$TESTS/starter/solve.py" work "$TESTS/../reference/metal-puzzles"
cd work || exit 4
execute metal_puzzles.ipynb
expect_count 17 'Passed Tests!'
expect_count 0 'Failed Tests.'
expect_count 17 pictures
cd ..

# a notebook of the first form beside our utils.py, without MLX and with it
"$GRADER" new published --form metal >/dev/null
cp work/utils.py work/mlx.py published/
cd published || exit 4
"$python" "$TESTS/starter/upstream.py" published.ipynb
execute published.ipynb
expect_count 1 'Passed Tests!'
expect_count 1 'Failed Tests.'
expect_count 2 pictures
expect_count 1 'axis sums [[15.0], [51.0], [87.0], [123.0]]'
expect_count 1 'product [[1.0, 3.0], [3.0, 13.0]]'
expect_count 0 'stub: '
PYTHONPATH="$TESTS/starter/mlx_stub" execute published.ipynb
expect_count 2 'stub: '
expect_count 1 'Passed Tests!'
expect_count 2 pictures

finish
