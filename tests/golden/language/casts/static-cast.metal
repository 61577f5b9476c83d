// C++ [expr.static.cast]: static_cast<T>(x) of scalars, vectors and enums
// run: --out out=float32[4] --grid 1 --threadgroup 1
enum class E { A = 3 }; float2 v = float2(1.5f, 2.5f);
out[0] = static_cast<int>(2.9f); out[1] = static_cast<int>(E::A); out[2] = static_cast<int2>(v).y; out[3] = static_cast<float>(7) / 2;
// expect: out = 2 3 2 3.5
