// C++ [temp.deduct.call]: type arguments are found from the call
// header: template <typename T> T twice(T x) { return x + x; }
// header: template <class T, class U> auto add(T x, U y) -> decltype(x + y) { return x + y; }
// run: --out out=float32[4] --grid 1 --threadgroup 1
static_assert(is_same<decltype(twice(1u)), uint>::value, ""); static_assert(is_same<decltype(add(1, 2.0f)), float>::value, "");
out[0] = twice(2); out[1] = twice(1.5f); out[2] = twice(float2(3, 4)).y; out[3] = add(1, 0.5f);
// expect: out = 4 3 8 1.5
