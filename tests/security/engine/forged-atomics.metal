// attack: atomics through integers
uint i = thread_position_in_grid.x;
float t[4] = {1, 2, 3, 4};
thread float *q = t + i % 4;
for (ulong k = 0; k < 6; k++) {
    device atomic_uint *p = (device atomic_uint *)((k << 44) | (1ul << 43));
    atomic_fetch_add_explicit(p, 1u, memory_order_relaxed); // error E4020
    uint e = 0;
    atomic_compare_exchange_weak_explicit(p, &e, 3u, memory_order_relaxed, memory_order_relaxed); // error E4020
    out[i] = atomic_load_explicit(p, memory_order_relaxed); // error E4020
}
out[i] += q[0];
