// C++ [class.conv.fct], [temp.deduct.conv]: a conversion template whose condition is a default argument
// header: template <typename T> struct C { T r;
// header:   template <typename U, typename = typename enable_if<is_convertible_v<T, U>>::type> constexpr operator U() const thread { return static_cast<U>(r); } };
// run: --out out=float32[3] --grid 1 --threadgroup 1
C<float> c{2.5f};
int k = c; float f = static_cast<float>(c); half h = c;
out[0] = k; out[1] = f; out[2] = h;
// expect: out = 2 2.5 2.5
