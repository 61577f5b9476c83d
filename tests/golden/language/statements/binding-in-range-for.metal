// C++17 [stmt.ranged]: structured bindings in a range-for
// run: --out out=float32[8] --init 0
// expect: out = 44 0 0 0 0 0 0 0
using namespace metal;
struct P { int a, b; };
kernel void k(device float *out [[buffer(0)]])
{
    P ps[3] = {{1, 2}, {3, 4}, {5, 6}}; int s = 0; for (auto [x, y] : ps) s += x * y; for (thread auto& [x, y] : ps) x = 0; out[0] = s; out[1] = ps[1].a;
}
