// C++ [class.mem]: a default initialiser is read when the class is complete
// run: --out out=float32[8] --init 0
// expect: out = 7 16 0 0 0 0 0 0
using namespace metal;
struct S { static constexpr int N = 4; int d[N]; int b = K; static constexpr int K = 7; int c = sizeof(d); };
kernel void k(device float *out [[buffer(0)]])
{
    S s;
    out[0] = s.b;
    out[1] = s.c;
}
