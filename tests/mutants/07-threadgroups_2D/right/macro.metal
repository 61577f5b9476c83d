// header: #define POSITION(group, width, thread) ((group) * (width) + (thread))
// A macro computes the position along an axis.
uint3 group = threadgroup_position_in_grid, width = threads_per_threadgroup, thread_at = thread_position_in_threadgroup;
uint x = POSITION(group.x, width.x, thread_at.x), y = POSITION(group.y, width.y, thread_at.y);
if (x < uint(a_shape[1]) && y < uint(a_shape[0])) {
    uint k = y * a_shape[1] + x;
    out[k] = a[k] + 10;
}
