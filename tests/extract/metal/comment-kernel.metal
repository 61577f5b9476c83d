// kernel void f(device float* out) { }
/* kernel void g() { } */
out[0] = 1;
