// C++ [over.match]: constructor templates that differ in the memory of their object; a conversion takes the one of its thread
// header: template <typename T> struct C { T r;
// header:   template <typename U, typename = typename enable_if<is_convertible_v<U, T>>::type> constexpr C(U x) thread : r(static_cast<T>(x)) {}
// header:   template <typename U, typename = typename enable_if<is_convertible_v<U, T>>::type> constexpr C(U x) threadgroup : r(static_cast<T>(-x)) {} };
// header: float take(C<float> c) { return c.r; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
C<float> c = 2, d(3);
out[0] = c.r; out[1] = d.r; out[2] = take(4);
// expect: out = 2 3 4
