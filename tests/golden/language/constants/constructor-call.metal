// C++ [dcl.init]: constants made by T x(...), T x{...}
// run: --out out=float32[8] --init 0
// expect: out = 2 3 6 15 2 4 0 0
using namespace metal;
struct L { int a, b; constexpr L(int x, int y) : a(x), b(y) {} constexpr int sum() const { return a + b; } };
constant L x(1, 2);
constant L y{3, 4};
constant L z = L(5, 6);
constant int n(7), m{8};
constant float2 v{1.0f, 2.0f};
constant L t[2] = {L(1, 2), {3, 4}};
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = x.b;
    out[1] = y.a;
    out[2] = z.b;
    out[3] = n + m;
    out[4] = v.y;
    out[5] = t[1].b;
}
