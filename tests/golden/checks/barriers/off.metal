// Checks, barriers: without the check the threads that reach a barrier go on
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks races,bounds,uninitialized
// expect: out = 7 6 5 4 0 0 0 0
threadgroup float s[4];
uint i = thread_position_in_grid.x;
if (i >= 4) {
    out[i] = 0;
    return;
}
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 4 + s[3 - i];
