// C++ [temp.func.order]: (A, A) is more special than (A, B)
// run: --out out=float32[8] --init 0
// expect: out = 1 2 3 0 0 0 0 0
using namespace metal;
template <class A, class B> int f(A a, B b) { return 1; }
template <class A> int f(A a, A b) { return 2; }
template <class A> int f(A a, int b) { return 3; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f(1, 2.0f);
    out[1] = f(2.0f, 2.0f);
    out[2] = f(2.0f, 1);
}
