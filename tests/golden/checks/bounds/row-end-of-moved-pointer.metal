// Bounds: an explicit pointer is checked against the whole variable: one past a row is a pointer like any other
// run: --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 7 7 7 7 7 7 7
uint l = thread_position_in_threadgroup.x;
threadgroup float s[4][4];
s[l / 4][l % 4] = l;
s[2 + l / 4][l % 4] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup float (*r)[4] = s;
r++;
threadgroup float *end = &r[0][4];
out[l] = end[-1];
