// C++17 [expr.prim.fold]: folds from the left and from the right, with and without a first value
// header: template <typename... T> int left(T... x) { return (... - x); }
// header: template <typename... T> int right(T... x) { return (x - ...); }
// header: template <typename... T> int left_from(T... x) { return (100 - ... - x); }
// header: template <typename... T> int right_from(T... x) { return (x - ... - 100); }
// header: template <typename... T> bool all(T... x) { return (x && ...); }
// header: template <typename... T> bool any(T... x) { return (... || (x > 2)); }
// header: template <int... N> constexpr int product() { return (N * ... * 1); }
// header: template <typename T, typename... U> constexpr constant bool is_any = (metal::is_same_v<T, U> || ...);
// run: --out out=int32[12] --grid 1 --threadgroup 1
out[0] = left(10, 3, 2); out[1] = right(10, 3, 2); out[2] = left_from(3, 2); out[3] = right_from(3, 2);
out[4] = all(1, 2, 0); out[5] = all(); out[6] = any(); out[7] = any(1, 3); out[8] = product<2, 3, 7>(); out[9] = product<>();
out[10] = is_any<float, int, float>; out[11] = is_any<half, int, float> + is_any<half>;
// expect: out = 5 9 95 101 0 1 0 1 42 1 1 0
