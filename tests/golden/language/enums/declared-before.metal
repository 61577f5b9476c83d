// C++ [dcl.enum]: an enum class is declared, then defined
// run: --out out=float32[8] --init 0
// expect: out = 11 3 2 2 2 3 0 0
using namespace metal;
enum { A, B = 5, C };
enum class E : uchar { x, y = 3 };
enum F : int { fa, fb };
enum class G;
enum class G { q = 2 };
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = A + B + C; out[1] = (int)E::y; out[2] = fb + F::fb; E e{2}; out[3] = (int)e; out[4] = static_cast<int>(G::q); enum L { la = 3 }; out[5] = la;
}
