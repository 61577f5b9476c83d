// header: template <typename P> float pick(P values, uint k) { return float(values[k]); }
// A function template reads from either address space.
uint thread_x = thread_position_in_grid.x;
uint thread_y = thread_position_in_grid.y;
if (thread_y < a_shape[0] && thread_x < b_shape[1]) {
    out[thread_y * b_shape[1] + thread_x] = pick(a, thread_y) + pick(b, thread_x);
}
