// C++ type traits: enable_if chooses between templates
// run: --out out=float32[3] --grid 1 --threadgroup 1
// header: template <typename T, typename = metal::enable_if_t<metal::is_integral_v<T>>> int kind(T) { return 1; }
// header: template <typename T, metal::enable_if_t<metal::is_floating_point_v<T>, bool> = true> int kind(T) { return 2; }
out[0] = kind(1); out[1] = kind(1.5f); out[2] = kind(2u);
// expect: out = 1 2 1
