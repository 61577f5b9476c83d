// Counters: values that come from another thread's registers are not accesses
// expect: global_reads = 1
// expect: shared_reads = 0
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle(a[i], ushort(7 - i)) + simd_sum(1.0f);
