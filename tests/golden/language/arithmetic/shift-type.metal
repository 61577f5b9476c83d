// C++ [expr.shift]: the result has the promoted type of the left side
uchar uc = 1; long l = 1; uint u = 1; int i = 1;
static_assert(is_same<decltype(uc << l), int>::value, "uchar << long");
static_assert(is_same<decltype(u << i), uint>::value, "uint << int");
static_assert(is_same<decltype(i >> u), int>::value, "int >> uint");
static_assert(is_same<decltype(l << i), long>::value, "long << int");
static_assert(is_same<decltype(1 << u), int>::value, "int << uint");
out[thread_position_in_grid.x] = 0;
