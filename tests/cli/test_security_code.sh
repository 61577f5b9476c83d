# Kernels that try to hide a mistake from the checks: tests/security/code has one file for each. Its first line says
# whether it is an attack or must stay silent; the findings that must be made are comments on their lines, as in golden
# kernels.
# shellcheck shell=sh source=tests/cli/lib.sh
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

count=0
for file in "$TESTS"/security/code/*.metal; do
    count=$((count + 1))
    run "$OUT/golden" "$file"
    expect_exit 0
    expect_stdout_is '1 passed, 0 failed'
    case $(head -n 1 "$file") in
    '// attack: '*) if grep -qE '// error E[0-9]+' "$file"; then right; else wrong "$file names no finding"; fi ;;
    '// silent: '*) if grep -q '// error' "$file"; then wrong "$file names a finding"; else right; fi ;;
    *) wrong "$file: the first line must be '// attack: ' or '// silent: '" ;;
    esac
done
if [ "$count" -ge 16 ]; then right; else wrong "only $count files were found"; fi

# A race that is hidden behind a position that is not used costs points.
cat >dot.metal <<'END'
uint i = thread_position_in_grid.x;
uint l = thread_position_in_threadgroup.x;
threadgroup float s[8];
if (l == 0)
    s[0] = 1;
out[0] = s[0];
END
run "$GRADER" run dot.metal --in 'a=float32[64]' --out 'out=float32[1]' --grid 64 --threadgroup 8
expect_exit 1
expect_stdout_contains 'E4008'
finish
