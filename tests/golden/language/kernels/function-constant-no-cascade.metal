// after "not supported yet" nothing is reported that only follows from it: constants made of a function constant
// run: --out out=float32[8] --init 0
using namespace metal;
constant int side [[function_constant(0)]];                 // error E2900
constant int area = side * side;
constant int more = area + 1;
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = more;
}
