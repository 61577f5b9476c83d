// Checks, barriers: a grid-stride loop whose number of rounds differs in the last threadgroup only
// run: --in a=float32[20]:ones --out out=float32[20] --grid 16 --threadgroup 8
threadgroup float s[8];
uint l = thread_position_in_threadgroup.x;
for (uint k = thread_position_in_grid.x; k < 20; k += 16) {
    s[l] = a[k];
    threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 8 do; thread 4 of threadgroup 0 does not
    out[k] = s[l];
}
