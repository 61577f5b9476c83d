// Checks, undefined: a tile is complete in the first rounds, not in the last one
// run: --in a=float32[100]:ones --out out=float32[32] --grid 32 --threadgroup 32
threadgroup float s[32];
uint i = thread_position_in_grid.x;
float sum = 0;
float x;
for (uint k = 0; k < 4; k++) {
    if (k * 32 + i < 100)
        x = a[k * 32 + i];
    else {
        float nothing;
        x = nothing;
    }
    s[i] = x;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    sum = s[31 - i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = sum; // error E4003: writes an undefined value to out[0] (thread 0 of threadgroup 0, and 27 more threads)
