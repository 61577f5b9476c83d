// Checks, races: the only thread to add reads its sum plainly
// expect: out = 0 1 2 3 4 5 6 8
threadgroup atomic_int n;
threadgroup int *plain = (threadgroup int *)&n;
uint i = thread_position_in_grid.x;
int x = 0;
if (i == 7) {
    *plain = 0;
    atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
    x = *plain;
}
out[i] = i + x;
