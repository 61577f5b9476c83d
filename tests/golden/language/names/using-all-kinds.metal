// C++ [namespace.udecl]: structs, templates, enums, enumerators, constants and typedefs
// run: --out out=float32[8] --init 0
// expect: out = 3 4 6 7 0 0 0 0
using namespace metal;
namespace a { struct S { int x; }; template <class T> struct B { T v; }; enum E { e1 = 4 }; enum class F { f1 = 6 }; constant int K = 7; typedef int I; }
using a::S; using a::B; using a::E; using a::F; using a::K; using a::I; using a::e1;
kernel void k(device float *out [[buffer(0)]])
{
    S s{1};
    B<int> b{2};
    E e = e1;
    F f = F::f1;
    I i = K;
    out[0] = s.x + b.v;
    out[1] = e;
    out[2] = (int)f;
    out[3] = i;
}
