// C++ [dcl.constexpr]: a constexpr function computes a constant, with loops and branches
// header: constexpr int pow2(int n) { int r = 1; for (int k = 0; k < n; k++) r *= 2; return r; }
// run: --out out=int32[3] --grid 1 --threadgroup 1
float w[pow2(3)]; static_assert(pow2(10) == 1024, ""); static_assert(sizeof(w) == 32, "");
out[0] = pow2(5); out[1] = sizeof(w) / 4; out[2] = pow2(out[1] - 6);
// expect: out = 32 8 4
