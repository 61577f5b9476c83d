// C++ [dcl.enum]: an enum with a written type is used before its enumerators are known
// run: --out out=float32[8] --init 0
// expect: out = 4 6 0 0 0 0 0 0
using namespace metal;
enum class E : int; enum F : uint;
int val(E e) { return int(e); }
enum class E : int { a = 4 }; enum F : uint { fb = 6 };
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = val(E::a);
    F f = fb;
    out[1] = f;
}
