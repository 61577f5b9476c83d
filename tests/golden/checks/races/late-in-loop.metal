// Checks, races: the barrier is skipped by all threads in one round only
// run: --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k < 50; k++) {
    s[i] = i + k;
    if (k != 47)
        threadgroup_barrier(mem_flags::mem_threadgroup);
    sum += s[63 - i]; // error E4008: thread 0 of threadgroup 0 reads s[63] while thread 63 of threadgroup 0 writes it
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = sum;
