// Checks, undefined: cells that were undefined are written before they are used
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
// expect: global_reads = 1
threadgroup float s[64];
uint i = thread_position_in_grid.x;
float nothing;
for (uint k = 0; k < 3; k++) {
    s[i] = nothing;
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[63 - i];
