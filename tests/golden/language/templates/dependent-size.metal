// C++ [temp.dep.constexpr]: array sizes computed from parameters
// header: template <int R, int C> float f() { float m[R][C + 1]; for (int r = 0; r < R; r++) for (int c = 0; c <= C; c++) m[r][c] = r * 10 + c; return m[R - 1][C] + sizeof(m); }
// run: --out out=float32[2] --grid 1 --threadgroup 1
out[0] = f<2, 3>(); out[1] = f<1, 1>();
// expect: out = 45 9
