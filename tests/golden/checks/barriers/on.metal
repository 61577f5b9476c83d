// Checks, barriers: the same with the check
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0 --checks barriers
threadgroup float s[4];
uint i = thread_position_in_grid.x;
if (i >= 4) {
    out[i] = 0;
    return;
}
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 8 do; thread 4 of threadgroup 0 has returned
out[i] = 4 + s[3 - i];
