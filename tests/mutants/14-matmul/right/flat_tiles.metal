// header: constant uint TILE = 3;
// One-dimensional tiles, positions from the grid, other names.
threadgroup float left[TILE * TILE], right[TILE * TILE];
uint2 at = thread_position_in_grid.xy, t = thread_position_in_threadgroup.xy;
uint n = b_shape[0];
float total = 0;
for (uint step = 0; step < (n + TILE - 1) / TILE; ++step) {
    uint x = step * TILE + t.x, y = step * TILE + t.y;
    left[t.y * TILE + t.x] = (at.y < n && x < n) ? a[at.y * n + x] : 0.0f;
    right[t.y * TILE + t.x] = (y < n && at.x < n) ? b[y * n + at.x] : 0.0f;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < TILE; ++k) total += left[t.y * TILE + k] * right[k * TILE + t.x];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (all(at < uint2(n))) out[at.y * n + at.x] = total;
