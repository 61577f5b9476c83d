// clang: a ?: b ?: c, with side effects and pointers
// run: --out out=float32[8] --init 0
// expect: out = 5 7 9 1 5 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int a = 0, b = 0, c = 5;
    out[0] = a ?: b ?: c;
    out[1] = (c ?: 1) + (a ?: 2);
    int n = 0;
    out[2] = n++ ?: 9;
    out[3] = n;
    thread int* p = nullptr;
    thread int* q = &c;
    out[4] = *(p ?: q);
}
