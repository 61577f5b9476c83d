// C++ type traits: remove_const, remove_volatile, remove_cv, remove_reference
// run: --out out=float32[1] --grid 1 --threadgroup 1
static_assert(is_same_v<remove_const_t<const int>, int> && is_same_v<remove_cv_t<const volatile half>, half>, "");
static_assert(is_same_v<remove_reference_t<thread float &>, float>, "");
static_assert(is_const_v<const int> && !is_const_v<int>, "");
out[0] = 1;
// expect: out = 1
