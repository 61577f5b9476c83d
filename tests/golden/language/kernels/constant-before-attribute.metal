// C++ [dcl.attr.grammar]: "[[" is never an index, so the ';' is what is missing
#include <metal_stdlib>
using namespace metal;
constant int N = 4 // error E1102: missing ';' after '4'
[[kernel]] void k(device float *out [[buffer(0)]])
{
    out[0] = N;
}
