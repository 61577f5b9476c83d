constant uint N = 8;
// puzzle: 1
kernel void first(const device float* a, device float* out, uint i [[thread_position_in_grid]]) {
    out[i] = a[i];
}
float twice(float x) { return 2 * x; }
// puzzle: guard
kernel void second(const device float* a, device float* out, uint i [[thread_position_in_grid]]) {
    if (i < N) { out[i] = twice(a[i]); }
}
