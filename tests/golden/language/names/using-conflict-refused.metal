// C++ [namespace.udecl]: the name means something else already
#include <metal_stdlib>
namespace a { struct S { int x; }; }
struct S { int y; };
using a::S; // error E2003
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = 1;
}
