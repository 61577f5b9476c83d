// expect: code=E1107
// Closes the kernel and opens another one.
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i] + 10;
}

[[kernel]] void another(device float *out [[buffer(0)]]) {
    out[0] = 10;
