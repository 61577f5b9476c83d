kernel void f(device float* out) {
    if (true) {
        out[0] = 1;
