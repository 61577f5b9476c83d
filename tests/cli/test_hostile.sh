# Hostile kernels: each gets a verdict of its own, none takes longer than 2 seconds, and none is the grader's fault.
# HOSTILE_SHOW=1 prints what each took.
. "$TESTS/cli/lib.sh"

# Sets `cpu` to the milliseconds of CPU time that all commands so far took; other work on the machine is not in it.
# (`times` says "0m1.234500s 0m0.020000s" in its second line, and must run in this shell itself.)
take_cpu() {
    times >times.out
    cpu=$(awk -F '[ms ]+' 'NR == 2 { printf "%d", ($1 * 60 + $2 + $3 * 60 + $4) * 1000 }' times.out)
}

# hostile PUZZLE FILE: judged, failed, in time
hostile() {
    take_cpu
    before=$cpu
    run "$GRADER" check "$2" --as "$1" --json "$2.json"
    take_cpu
    spent=$((cpu - before))
    expect_exit 1
    expect_file_contains "$2.json" '"status": "failed"'
    [ -z "${HOSTILE_SHOW:-}" ] || echo "$spent ms: $(head -c 60 "$2" | head -n 1)"
    if [ "$spent" -le "$allowed" ]; then right; else wrong "took $spent ms of CPU time, more than $allowed"; fi
}
# A program that is made to look for our own mistakes is not optimised.
case $GRADER in */asan/* | */cover/*) allowed=20000 ;; *) allowed=2000 ;; esac

body() { printf '%s\n' "$@" >k.metal; }

# --- time and memory ---
body 'while (true) { }'
hostile map k.metal
expect_file_contains k.metal.json E4011
body 'for (uint i = 0; i < 4000000000u; i++) out[i % 4] += i;'
hostile map k.metal
body 'for (uint i = 0; i < 1000000000u; i++) out[100 + i] = a[100 + i];'
hostile map k.metal
expect_file_contains k.metal.json E4002
body 'float x = a[0]; for (uint k = 0; k < 1500u; k++)' \
    '    x = fmod(fmod(fmod(fmod(1e38f * x, 1e-38f) + 1e30f, 1e-38f) + 1e30f, 1e-38f) + 1e30f, 1e-38f) + 1.0f;' 'out[0] = x;'
hostile map k.metal # slow functions, just below the limit in every test
body 'threadgroup float s[4000000000u]; s[0] = 1; out[0] = s[0];'
hostile map k.metal
body 'threadgroup float s[9000]; s[0] = 1; out[0] = s[0];'
hostile map k.metal
expect_file_contains k.metal.json E1207
body 'float big[16000]; for (int k = 0; k < 100000; k++) big[k % 16000] += k; out[0] = big[7];'
hostile map k.metal
body '// header: template <int N> int deep() { return deep<N + 1>() + 1; }' 'out[0] = deep<0>();'
hostile map k.metal
expect_file_contains k.metal.json E1205
body '// header: template <int N> int wide() { return wide<N - 1>() + wide<N - 2>(); }' \
    '// header: template <> int wide<0>() { return 1; }' '// header: template <> int wide<1>() { return 1; }' \
    'out[0] = wide<40>();'
hostile map k.metal
i=0
: >k.metal
while [ $i -lt 60 ]; do echo "#define A$i A$((i + 1)) A$((i + 1))"; i=$((i + 1)); done >>k.metal
echo 'A0;' >>k.metal
hostile map k.metal
awk 'BEGIN { for (i = 0; i < 50000; i++) printf "("; print "1" }' >k.metal
hostile map k.metal
awk 'BEGIN { print "uint i = 9;"; for (k = 0; k < 2000; k++) printf "out[i + %d] = a[i + %d];\n", k, k }' >k.metal
hostile map k.metal

# --- numbers ---
body 'uint i = thread_position_in_grid.x; out[i] = 0.0f / (float(a[i]) * 0.0f);'
hostile map k.metal
body 'uint i = thread_position_in_grid.x; out[i] = INFINITY;'
hostile map k.metal
body 'uint i = thread_position_in_grid.x; out[i] = a[i] / (a[i] - a[i]);'
hostile map k.metal
expect_file_contains k.metal.json E4012

# --- pointers, and other ways out ---
body 'device float *p = out; p -= 1000000; p[0] = 1;'
hostile map k.metal
expect_file_contains k.metal.json E4002
body 'device float *p = out + 0x3fffffff; for (int i = 0; i < 100; i++) { p += 0x3fffffff; *p = 1; }'
hostile map k.metal
body '} kernel void other(device float *x [[buffer(0)]]) { x[0] = 1;'
run "$GRADER" check k.metal --as map --json k.metal.json
expect_exit 1
expect_file_contains k.metal.json '"points": 0,'
body '#include "/etc/passwd"' 'out[0] = 1;'
hostile map k.metal
expect_file_contains k.metal.json E1005
body 'asm("int3"); out[0] = 1;'
run "$GRADER" check k.metal --as map
expect_exit 1

# --- budgets: an access counts however it is written ---
sum3='out[i] = s[l] + (l > 0 ? s[l - 1] : 0) + (l > 1 ? s[l - 2] : 0);'
head='threadgroup float s[8]; uint i = thread_position_in_grid.x; uint l = i;'
sync='threadgroup_barrier(mem_flags::mem_threadgroup);'
body "$head" "device const int *p = a + i; s[l] = *p; s[l] = *p;" "$sync" "$sum3"
hostile 9 k.metal
expect_file_contains k.metal.json '2 global reads per thread; 1 is enough'
body "$head" "s[l] = a[i]; out[i] = 0; out[i] += s[l];" "$sync" "$sum3"
hostile 9 k.metal
expect_file_contains k.metal.json '3 global writes per thread; 1 is enough'
body "$head" 'int2 v = *(device const int2 *)(a + (i & ~1u) % uint(a_shape[0] & ~1)); s[l] = a_shape[0] > 1 ? v[i & 1] : a[0];' "$sync" "$sum3"
run "$GRADER" check k.metal --as 9 --json k.metal.json
expect_file_contains k.metal.json 'global reads per thread; 1 is enough'
add='atomic_fetch_add_explicit((device atomic<float> *)out + i, '
body "$head" 's[l] = a[i];' "$sync" "$add s[l] + (l > 0 ? s[l - 1] : 0) + (l > 1 ? s[l - 2] : 0), memory_order_relaxed);"
hostile 9 k.metal
expect_file_contains k.metal.json '2 global reads per thread; 1 is enough'
body '// all the loads in the last threadgroup' \
    'uint x = thread_position_in_grid.x, y = thread_position_in_grid.y, n = a_shape[0];' \
    'if (x < n && y < n) { float t = 0; for (uint k = 0; k < n; k++) t += a[y * n + k] * b[k * n + x]; out[y * n + x] = t; }'
hostile 14 k.metal
expect_file_contains k.metal.json '16 global reads per thread; 6 are enough'
expect_file_contains k.metal.json '"passes_published": true'

# --- a barrier that diverges: told, and the numbers are judged all the same ---
body 'threadgroup float s[8]; uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;' \
    'if (i < uint(a_shape[0])) { s[l] = a[i]; threadgroup_barrier(mem_flags::mem_threadgroup); out[i] = s[l] + 10; }' \
    'if (l < 2) threadgroup_barrier(mem_flags::mem_threadgroup);'
hostile 8 k.metal
expect_file_contains k.metal.json E4010
expect_file_contains k.metal.json '"passes_published": true'
body 'uint i = thread_position_in_grid.x; if (i < 2) threadgroup_barrier(mem_flags::mem_threadgroup); out[i] = 1;'
hostile 8 k.metal
expect_file_contains k.metal.json E4010
expect_file_contains k.metal.json '"passes_published": false'
body 'uint i = thread_position_in_grid.x; if (i < 2) threadgroup_barrier(mem_flags::mem_threadgroup); while (true) { }'
hostile 8 k.metal
expect_file_contains k.metal.json E4010
expect_file_contains k.metal.json E4011

# --- text that wants to be more than text ---
printf 'out[0] = "\033[2J" </script> ]]>;\n' >k.metal
run "$GRADER" check k.metal --as map
expect_exit 1
if tr -d '\n' <stdout | LC_ALL=C grep -q "$(printf '\033')"; then wrong 'an escape went through'; else right; fi

finish
