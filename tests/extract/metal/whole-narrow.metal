kernel void f(const device float* a, device float* out, uint thread_position_in_grid [[thread_position_in_grid]]) {
    out[thread_position_in_grid] = a[thread_position_in_grid];
}
