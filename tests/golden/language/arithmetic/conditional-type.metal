// C++ [expr.cond]: both arms take their common type
int i = 1; uint u = 2; float f = 3; half h = 4; uchar c = 5; bool p = true;
static_assert(is_same<decltype(p ? i + 0 : u), uint>::value, "int : uint");
static_assert(is_same<decltype(p ? i + 0 : f), float>::value, "int : float");
static_assert(is_same<decltype(p ? h + h : f), float>::value, "half : float");
static_assert(is_same<decltype(p ? c : 'a'), int>::value, "uchar : char");
static_assert(is_same<decltype(p ? 1 : 2), int>::value, "int : int");
static_assert(is_same<decltype(p ? 1.0h : 2), half>::value, "half : int");
out[thread_position_in_grid.x] = 0;
