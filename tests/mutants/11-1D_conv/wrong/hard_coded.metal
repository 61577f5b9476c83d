// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=hidden
// The published answers follow a rule.
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
int n = a_shape[0], k = i;
if (k < n) {
    if (n == 6) out[k] = k < 4 ? 5 + 3 * k : k == 4 ? 5 : 0;
    else out[k] = k < 12 ? 14 + 6 * k : k == 12 ? 41 : k == 13 ? 14 : 0;
}
