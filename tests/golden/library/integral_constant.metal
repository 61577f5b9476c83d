// C++ type traits: integral_constant, true_type, false_type, bool_constant
// run: --out out=float32[2] --grid 1 --threadgroup 1
static_assert(true_type::value && !false_type::value && bool_constant<true>::value, "");
out[0] = integral_constant<int, 7>::value; out[1] = integral_constant<int, 3>();
// expect: out = 7 3
