// MLX: the same with [[kernel]]
// body
[[kernel]] void map(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { // error
    out[i] = 1;
}
