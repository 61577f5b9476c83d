// C++ [class.mem]: defaults of nested structs, arrays and objects in arrays
// run: --out out=float32[8] --init 0
// expect: out = 7 14 14 12 4 14 0 0
using namespace metal;
struct O { struct I { int a = 2; int b = a + K; }; static constexpr int K = 5; I in; int c = in.b * 2; int arr[3] = {1, c, 3}; };
kernel void k(device float *out [[buffer(0)]])
{
    O o;
    out[0] = o.in.b;
    out[1] = o.c;
    out[2] = o.arr[1];
    O::I i{7};
    out[3] = i.b;
    O q = {{1, 2}};
    out[4] = q.c;
    O v[2];
    out[5] = v[1].c;
}
