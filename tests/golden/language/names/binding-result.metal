// C++17 [dcl.struct.bind]: the members of what a function returns
// run: --out out=float32[8] --init 0
// expect: out = 12 30 17 0 0 0 0 0
using namespace metal;
struct P { int a, b; };
P make(int x) { return {x, x + 1}; }
kernel void k(device float *out [[buffer(0)]])
{
    auto [x, y] = make(3);
    const auto [u, v] = make(5);
    auto&& [g, h] = make(8);
    out[0] = x * y;
    out[1] = u * v;
    out[2] = g + h;
}
