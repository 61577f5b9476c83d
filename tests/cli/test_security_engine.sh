# Hostile kernels against the engine: tests/security/engine has one file for each attack. Its first line says whether it is
# an attack or must stay silent; the findings that must be made are comments on their lines, as in golden kernels. Run
# with the sanitizers it also shows that no memory of the grader is touched.
# shellcheck shell=sh source=tests/cli/lib.sh
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

count=0
for file in "$TESTS"/security/engine/*.metal; do
    count=$((count + 1))
    run "$OUT/golden" "$file"
    expect_exit 0
    expect_stdout_is '1 passed, 0 failed'
    case $(head -n 1 "$file") in
    '// attack: '*) if grep -qE '// (error|warning) E[0-9]+' "$file"; then right; else wrong "$file says no finding"; fi ;;
    '// silent: '*) if grep -q '// error' "$file"; then wrong "$file says a finding"; else right; fi ;;
    *) wrong "$file: the first line must be '// attack: ' or '// silent: '" ;;
    esac
done
if [ "$count" -ge 20 ]; then right; else wrong "only $count attacks were found"; fi

# The right answer does not outweigh a forged pointer.
cat >map.metal <<'END'
uint i = thread_position_in_grid.x;
float t[4] = {1, 2, 3, 4};
thread float *q = t + i % 4;
device int *p = (device int *)((4ul << 44) | (1ul << 43));
int n = p[0];
out[i] = a[i] + 10 + 0 * n * q[0];
END
run "$GRADER" check map.metal --as map --json result.json
expect_exit 1
expect_file_contains result.json '"code": "E4020"'
expect_file_contains result.json '"status": "failed"'

# Hundreds of harmless races do not hide a write out of bounds.
{
    echo 'uint i = thread_position_in_grid.x;'
    echo 'threadgroup float s[1];'
    awk 'BEGIN { for (k = 0; k < 450; k++) print "s[0] = 1;" }'
    echo 'out[i] = a[i] + 10;'
    echo 'out[i + 100] = 1;'
} >races.metal
run "$GRADER" check races.metal --as map --json result.json
expect_exit 1
expect_file_contains result.json '"code": "E4002"'
expect_file_contains result.json '"status": "failed"'

# A loop that ends is not called endless, and one that has no end is.
echo 'float s = 0; for (uint k = 0; k < 40000000u; k++) s += k; out[thread_position_in_grid.x] = s;' >late.metal
run "$GRADER" check late.metal --as map --json result.json
expect_exit 1
expect_file_contains result.json '"code": "E4021"'
if grep -qi 'never ends\|endless' result.json; then wrong 'called endless'; else right; fi
echo 'float s = 0; for (uint k = 7; k >= 0; k--) s += k; out[thread_position_in_grid.x] = s;' >endless.metal
run "$GRADER" check endless.metal --as map --json result.json
expect_exit 1
expect_file_contains result.json '"code": "E4011"'
finish
