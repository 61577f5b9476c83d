kernel void f(const device float* a, device float* out) { out[0] = a[0]; }
float late(float x) { return x; }
