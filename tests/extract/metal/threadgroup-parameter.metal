kernel void f(const device float* a, device float* out, threadgroup float* s [[threadgroup(0)]]) {
    s[0] = a[0];
}
