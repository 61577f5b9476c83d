// C++ [over.match.best]: the best one is better than every other one, not only than the last it was compared with
#include <metal_stdlib>
using namespace metal;
int f(uint x, int y, long z) { return 1; }
int f(int x, short y, ulong z) { return 2; }
int f(char x, uchar y, ulong z) { return 3; }
kernel void k(device float *out [[buffer(0)]]) {
    bool p = true;
    uchar c = 1;
    out[0] = f(p, c, p); // error E2013: convert the arguments to one type, for example with a cast
}
