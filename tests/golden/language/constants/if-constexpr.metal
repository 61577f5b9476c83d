// C++ [stmt.if]: the branch that is not taken is not instantiated
// header: template <typename T> float f(T x) { if constexpr (is_same<T, float2>::value) { return x.x + x.y; } else if constexpr (sizeof(T) == 2) { return x * 10; } else { return x; } }
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = f(float2(1, 2)); out[1] = f(2.0h); out[2] = f(3);
// expect: out = 3 20 3
