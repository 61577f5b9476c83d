// Checks: a thread may use its own cell without a barrier
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 5 6 7 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
s[l] += 1;
out[i] = s[l];
