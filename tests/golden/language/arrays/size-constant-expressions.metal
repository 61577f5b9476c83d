// C++ [dcl.array]: a size is a constant expression: const, constexpr, enumerators, macros, sizeof
// run: --out out=float32[1] --grid 1 --threadgroup 1
#define TILE 4
const int n = 2; constexpr uint m = n * 2; enum { K = 3 };
float p[n + 1]; float q[m]; float r[K]; float s[TILE * 2 + 1]; float t[sizeof(float4) / 4]; float u[n > 1 ? 5 : 6];
out[0] = (sizeof(p) + sizeof(q) + sizeof(r) + sizeof(s) + sizeof(t) + sizeof(u)) / sizeof(float);
// expect: out = 28
