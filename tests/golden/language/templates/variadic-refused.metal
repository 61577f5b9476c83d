// C++ [temp.variadic]: parameter packs are not supported yet, and that is all that is said
// header: template <typename T> T sum(T x) { return x; } template <typename T, typename... R> T sum(T x, R... r) { return x + sum(r...); } // error E2900: templates with a variable number of parameters
// header: template <typename... A> constexpr int count(A...) { return sizeof...(A); } // error E2900: templates with a variable number of parameters
// run: --out out=float32[2] --grid 1 --threadgroup 1
out[0] = sum(1.0f, 2.0f, 3.5f); out[1] = count(1, 2u, 3.0f, true);
