// C++ [temp.arg.template]: uses of a refused template are silent
#include <metal_stdlib>
using namespace metal;
template <class T> struct V { T x; };
template <template <class> class C, class T> struct W { C<T> c; }; // error E2900: template template
kernel void k(device float *out [[buffer(0)]])
{
    W<V, int> w{{3}};
    out[0] = w.c.x;
}
