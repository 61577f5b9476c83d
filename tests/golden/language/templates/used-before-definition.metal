// C++ [temp.inst]: declared, used, then defined
// run: --out out=float32[8] --init 0
// expect: out = 8 5 0 0 0 0 0 0
using namespace metal;
template <class T> T twice(T x);
int g() { return twice(4); }
template <class T> T twice(T x) { return x * 2; }
template <class T> struct B;
template <class T> int h(thread B<T>& b);
template <class T> struct B { T v; };
template <class T> int h(thread B<T>& b) { return b.v; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = g();
    B<int> b{5};
    out[1] = h(b);
}
