// C++ [basic.namespace]: nested, reopened, qualified, aliased, with using
// header: namespace a1 { float f(float x) { return x + 1; } namespace b1 { constant int n = 5; struct P { int v; }; } }
// header: namespace a1 { float g(float x) { return f(x) * 10; } } namespace ab = a1::b1; namespace c1::d1 { float h() { return 3; } }
// run: --out out=float32[5] --grid 1 --threadgroup 1
using namespace a1::b1; using a1::g; P p = {4}; ab::P q = {6};
out[0] = a1::f(1); out[1] = g(2); out[2] = n; out[3] = p.v + q.v; out[4] = c1::d1::h();
// expect: out = 2 30 5 10 3
