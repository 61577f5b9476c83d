// C++ [dcl.spec.auto]: auto takes the type of the initialiser, without const and reference
auto i = thread_position_in_grid.x; auto f = 1.5f; auto v = float2(1, 2); const auto c = 2; auto h = 1.0h + 1; auto w = v.xy, u = v;
static_assert(is_same<decltype(i), uint>::value, ""); static_assert(is_same<decltype(f), float>::value, ""); static_assert(is_same<decltype(v), float2>::value, "");
static_assert(is_same<decltype(c), const int>::value, ""); static_assert(is_same<decltype(h), half>::value, ""); static_assert(is_same<decltype(w), float2>::value, "");
auto x = a[i]; x += 1;
out[i] = x + f;
// expect: out = 2.5 3.5 4.5 5.5 6.5 7.5 8.5 9.5
