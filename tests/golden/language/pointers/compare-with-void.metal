// C++ [expr.rel]: pointers compare after conversion to one type
// run: --out out=float32[8] --init 0
// expect: out = 1 0 1 1 1 0 1 1
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    int a[4];
    thread int* p = a;
    thread void* v = a + 1;
    out[0] = p != v;
    out[1] = v == p;
    thread const int* q = p;
    out[2] = q == p;
    out[3] = p < q + 1;
    out[4] = p != nullptr;
    out[5] = 0 == p;
    out[6] = v != 0;
    thread const void* w = q;
    out[7] = w == p;
}
