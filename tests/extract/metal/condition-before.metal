#ifndef N
#define N 8
#endif
kernel void f(const device float* a, device float* out) { out[0] = a[N]; }
