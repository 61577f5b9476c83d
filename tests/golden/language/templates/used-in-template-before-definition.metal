// C++ [temp.dep.candidate]: a template uses another that is defined later
// run: --out out=float32[8] --init 0
// expect: out = 12 3 5 0 0 0 0 0
using namespace metal;
struct S { template <class T> T f(T x) const; int k; };
template <class T> T twice(T);
template <class T> T thrice(T x) { return twice(x) + x; }
template <class T> T twice(T y) { return y + y; }
template <class U> struct Q; template <class U> struct Q { U u; };
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = thrice(4);
    Q<int> q{3};
    out[1] = q.u;
    out[2] = twice(2.5f);
}
