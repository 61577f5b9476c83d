// C++ [dcl.type.simple]: the words of a type in any order
// run: --out out=float32[8] --init 0
// expect: out = 52 1 2 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    unsigned long int a = 3;
    long unsigned b = 4;
    short int c = 5;
    unsigned d = 6;
    signed char e = 7;
    long long int f = 8;
    int unsigned g = 9;
    char unsigned h = 10;
    out[0] = a + b + c + d + e + f + g + h;
    int long i = 1;
    out[1] = i;
    const unsigned long long j = 2;
    out[2] = j;
}
