// Checks, races: the result is read by all without the last barrier
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
for (uint d = 1; d < 8; d *= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (i % (2 * d) == 0)
        s[i] += s[i + d];
}
out[i] = s[0]; // error E4008: reads s[0] while thread 0 of threadgroup 0 writes it
