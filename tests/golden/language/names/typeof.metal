// clang: __typeof__ of a type and of an expression
// run: --out out=float32[8] --init 0
// expect: out = 4 2.5 5 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int x = 3;
    __typeof__(x) y = 4;
    __typeof__(x + 1.0f) z = 2.5f;
    __typeof__(int) w = 5;
    out[0] = y;
    out[1] = z;
    out[2] = w;
}
