// Checks, undefined: the tail of a block sum (puzzle 12): nobody writes the cells behind the data
// run: --in a=float32[13]:ones --out out=float32[2] --grid 16 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (i < 13)
    s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l == 0) {
    float sum = 0;
    for (uint k = 0; k < 8; k++)
        sum += s[k];
    out[threadgroup_position_in_grid.x] = sum; // error E4003: writes an undefined value to out[1] (thread 0 of threadgroup 1)
}
