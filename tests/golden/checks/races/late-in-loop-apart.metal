// Checks, races: the barrier is skipped in a round where everybody stays with its own cell
// run: --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k < 50; k++) {
    s[i] = i + k;
    if (k != 47)
        threadgroup_barrier(mem_flags::mem_threadgroup);
    sum += s[k == 47 ? i : 63 - i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = sum;
