// C++ [dcl.spec.auto]: auto takes the whole pointer type, auto * and auto & with their space
uint i = thread_position_in_grid.x;
auto p = out + i; device auto *q = out + i; device auto &r = out[i]; const device auto *s = a;
static_assert(is_same<decltype(p), device float *>::value, ""); static_assert(is_same<decltype(q), device float *>::value, "");
r = s[i]; *q += 1; *p += 1;
// expect: out = 2 3 4 5 6 7 8 9
