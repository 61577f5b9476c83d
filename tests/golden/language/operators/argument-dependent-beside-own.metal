// C++ [basic.lookup.argdep]: another operator in scope does not hide them
// run: --out out=float32[8] --init 0
// expect: out = 17 0 0 0 0 0 0 0
using namespace metal;
namespace n { struct V { int x; }; V operator+(V a, V b) { return {a.x + b.x}; } }
namespace m { struct W { int y; }; W operator+(W a, W b) { return {a.y * b.y}; } W f(W a, n::V v) { n::V s = v + v; W t = a + a; t.y += s.x; return t; } }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = m::f(m::W{3}, n::V{4}).y;
}
