// Checks, undefined: the second threadgroup does not fill its tile
// run: --in a=float32[48]:ones --out out=float32[64] --grid 64 --threadgroup 32
threadgroup float s[32];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (i < 48)
    s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[31 - l]; // error E4003: writes an undefined value to out[32] (thread 0 of threadgroup 1, and 15 more threads)
