kernel void f(const device float* a, device float* out, constant uint& n [[buffer(2)]],
              uint i [[thread_position_in_grid]]) {
    if (i < n) out[i] = a[i];
}
