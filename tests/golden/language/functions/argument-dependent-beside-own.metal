// C++ [basic.lookup.argdep]: functions join those in scope
// run: --out out=float32[8] --init 0
// expect: out = 3 5 100 0 0 0 0 0
using namespace metal;
namespace n { struct V { int x; }; int f(V a) { return a.x; } template <class T> int g(T a) { return 5; } int f(int a) { return 1; } }
int f(float x) { return 100; }
kernel void k(device float *out [[buffer(0)]])
{
    n::V v{3};
    out[0] = f(v);
    out[1] = g(v);
    out[2] = f(2.0f);
}
