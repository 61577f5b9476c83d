// attack: none: a harmless race and nothing else costs no points
// puzzle: dot_product
// exit: 0
// expect: "status": "passed"
// expect: "severity": "warning"
threadgroup float s[8];
uint l = thread_position_in_threadgroup.x, n = threads_per_threadgroup.x;
s[l] = a[l] * b[l];
threadgroup_barrier(mem_flags::mem_threadgroup);
float t = 0;
for (uint k = 0; k < n; k++)
    t += s[k];
out[0] = t;
