// C++ [expr.const.cast]: a reference or pointer without its const
#include <metal_stdlib>
using namespace metal;
struct S { uint v; };
inline uint get(thread S &s) { s.v += 1; return s.v; }
inline uint f(thread const S &s) { return get(const_cast<thread S &>(s)) + get((thread S &)s); }
inline void set(const device uint *p) { *const_cast<device uint *>(p) = 5; }
inline uint both(thread uint &x, thread const uint *const thread *p) {
    thread uint *const thread *q = const_cast<thread uint *const thread *>(p);
    **q = 3;
    return const_cast<thread const uint &>(x);
}
// run: --out out=uint32[4] --grid 1 --threadgroup 1
kernel void k(device uint *out [[buffer(0)]]) {
    S s;
    s.v = 1;
    out[0] = f(s);
    set(out + 1);
    uint x = 1;
    thread const uint *y = &x;
    out[2] = both(x, &y);
    const uint z = 7;
    out[3] = static_cast<thread const uint &>(z);
}
// expect: out = 5 5 3 7
