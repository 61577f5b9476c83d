// C++ [temp.param]: parameters of several integer types, defaults that use earlier ones
// header: template <uint N, bool B, char C, int M = N * 2, typename T = float> T f() { return T(N + M) + B + C; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = f<3, true, 'A'>(); out[1] = f<1, false, 1, 5>(); out[2] = f<2u, (1 < 2), 0, 1, int>();
// expect: out = 75 7 4
