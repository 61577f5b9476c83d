// Checks, races: a halo loaded by some threads
// run: --in a=float32[16]:arange --out out=float32[16] --grid 16 --threadgroup 8
// expect: out = 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 15
threadgroup float s[9];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
if (l == 0)
    s[8] = i + 8 < 16 ? a[i + 8] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l] + s[l + 1];
