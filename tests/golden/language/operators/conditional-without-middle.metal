// clang: a ?: b evaluates a once
// run: --out out=float32[8] --init 0
// expect: out = 7 3 0.5 4 1 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int x = 0; out[0] = x ?: 7; x = 3; out[1] = x ?: 7; float f = 0.5f; out[2] = f ?: 2.0f; int n = 0; auto g = [&] { n++; return 4; }; out[3] = g() ?: 9; out[4] = n;
}
