kernel void f(device float* out);
kernel void f(device float* out) { out[0] = 1; }
