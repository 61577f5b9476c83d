// C++ [class.pre]: a struct without ';' before [[kernel]]
#include <metal_stdlib>
using namespace metal;
struct P { int x; } // error E1102: missing ';' after '}'
[[kernel]] void k(device float *out [[buffer(0)]])
{
    out[0] = 1;
}
