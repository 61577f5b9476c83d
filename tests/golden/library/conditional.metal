// C++ type traits: conditional
// run: --out out=float32[2] --grid 1 --threadgroup 1
conditional_t<(sizeof(int) == 4), int, float> x = 2.75f;
conditional<false, int, float>::type y = 2.75f;
out[0] = x; out[1] = y;
// expect: out = 2 2.75
