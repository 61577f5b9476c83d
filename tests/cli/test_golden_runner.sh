# The runner of golden kernels itself: it must fail on what is missing and on what is not expected.
# shellcheck shell=sh source=tests/cli/lib.sh
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
golden=$OUT/golden

kernel() { # kernel NAME: writes the standard input to NAME.metal and runs it
    cat >"$1.metal"
    run "$golden" "$1.metal"
}

kernel silent <<'END'
// a case that is right
uint i = thread_position_in_grid.x;
out[i] = a[i];
END
expect_exit 0
expect_stdout_is '1 passed, 0 failed'

kernel expected <<'END'
// findings where they are expected
int j = k; // error E2001: 'k'
int l = m; // error
END
expect_exit 0

kernel unexpected <<'END'
// a finding that is not expected
out[0] = k;
END
expect_exit 1
expect_stdout_contains 'unexpected.metal:2: not expected: error E2001'
expect_stdout_contains '0 passed, 1 failed'

kernel missing <<'END'
// a finding that does not come
out[0] = a[0]; // error E2001
END
expect_exit 1
expect_stdout_contains 'missing.metal:2: missing: error E2001'

kernel otherline <<'END'
// on another line
out[0] = a[0]; // error E2001
out[0] = k;
END
expect_exit 1
expect_stdout_contains 'otherline.metal:2: missing'
expect_stdout_contains 'otherline.metal:3: not expected'

kernel othercode <<'END'
// another code
out[0] = k; // error E1101
END
expect_exit 1

kernel otherpart <<'END'
// another message
out[0] = k; // error E2001: 'n'
END
expect_exit 1

kernel otherseverity <<'END'
// another severity
out[0] = k; // warning E2001
END
expect_exit 1

kernel onlyonce <<'END'
// two expectations, one finding
out[0] = k; // error E2001 // error E2001
END
expect_exit 1
expect_stdout_contains 'missing: error E2001'

kernel nocode <<'END'
// a code that does not exist
out[0] = k; // error E9999
END
expect_exit 1
expect_stdout_contains 'not an expectation'

kernel header <<'END'
// a finding in the header
// header: constant int N = q; // error E2001: 'q'
out[0] = N;
END
expect_exit 0

kernel blanked <<'END'
// thread_position_in_grid in a comment of ours is not a use
int thread_position_in_grid = 1; // note that this
END
expect_exit 1
expect_stdout_contains 'not an expectation'

kernel badrun <<'END'
// bad options
// run: --frobnicate
out[0] = 0;
END
expect_exit 1
expect_stdout_contains "bad '// run:' line"

kernel whole <<'END'
// a whole file
kernel void f(device float *x [[buffer(0)]], uint i [[thread_position_in_grid]]) {
    x[i] = y; // error E2001
}
END
expect_exit 0

kernel body <<'END'
// a kernel in a body
// body
kernel void f(device float *x [[buffer(0)]]) { } // error E1106
END
expect_exit 0

kernel value <<'END'
// values after the run
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 0 2 4 6
uint i = thread_position_in_grid.x;
out[i] = 2 * a[i];
END
expect_exit 0

kernel othervalue <<'END'
// another value after the run
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 0 2 4 7
uint i = thread_position_in_grid.x;
out[i] = 2 * a[i];
END
expect_exit 1
expect_stdout_contains 'othervalue.metal:3:'

kernel race <<'END'
// a finding of the run
out[0] = thread_position_in_grid.x; // error E4007
END
expect_exit 0

printf '// codes\nint j = k; // error\n' >codes.metal
run "$golden" --codes codes.metal
expect_file_contains codes.metal '// error E2001'

mkdir many
for i in 1 2 3 4 5 6 7; do printf '// many\nout[thread_position_in_grid.x] = %s;\n' "$i" >"many/$i.metal"; done
printf '// one of them\nout[0] = k;\n' >many/8.metal
run "$golden" --jobs 3 many
expect_exit 1
expect_stdout_contains '7 passed, 1 failed'

page() { # page NAME: writes the standard input to NAME.md and runs it
    cat >"$1.md"
    run "$golden" --pages "$1.md"
}

page E2001 <<'END'
# E2001 Title

```metal
out[0] = k;
```

```metal
out[thread_position_in_grid.x] = 1;
```
END
expect_exit 0

page E1101 <<'END'
# E1101 Title

```metal
out[0] = k;
```

```metal
out[0] = k;
```
END
expect_exit 1
expect_stdout_contains 'E1101.md:4: the failing example does not make that finding'
expect_stdout_contains 'E1101.md:8: the fixed example is not silent'
expect_stdout_contains 'line 8: error E2001'

page E1102 <<'END'
# E1102 Title
END
expect_exit 1
expect_stdout_contains 'needs two'

page E1201 <<'END'
# E1201 Title
no example: it would be long
END
expect_exit 0

finish
