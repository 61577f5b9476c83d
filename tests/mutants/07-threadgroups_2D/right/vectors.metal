// Positions as vectors.
uint2 at = threadgroup_position_in_grid.xy * threads_per_threadgroup.xy + thread_position_in_threadgroup.xy;
uint2 size = uint2(a_shape[1], a_shape[0]);
if (any(at >= size)) return;
uint k = at.y * size.x + at.x;
out[k] = a[k] + 10.0f;
