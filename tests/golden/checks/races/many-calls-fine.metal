// Checks, races: the same with a barrier
// header: #define EIGHT(x) x x x x x x x x
// header: float get(threadgroup float *s, uint i) { return s[i]; }
// expect: out = 4096 0 12288 8192 20480 16384 28672 24576
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
float t = 0;
EIGHT(EIGHT(EIGHT(EIGHT(t += get(s, i);))))
threadgroup_barrier(mem_flags::mem_threadgroup);
s[i ^ 1] = t;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
