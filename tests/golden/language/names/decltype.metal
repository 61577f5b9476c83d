// C++ [dcl.type.simple]: decltype of names and expressions; nothing is evaluated
int n = 1; float f = 2; decltype(n) m = 3; decltype(n + f) s = 4.5f; decltype(n++) q = 5; using T = decltype(a[0] * 2);
static_assert(is_same<T, float>::value, ""); static_assert(is_same<decltype(out[0] + 1), float>::value, ""); static_assert(is_same<decltype(m), int>::value, "");
out[thread_position_in_grid.x] = n + m + s + q;
// expect: out = 13.5 13.5 13.5 13.5 13.5 13.5 13.5 13.5
