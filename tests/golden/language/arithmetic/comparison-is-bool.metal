// C++ [expr.rel], [expr.eq], [expr.log.and]: comparisons and logical operators give bool
int i = 1; float f = 2;
static_assert(is_same<decltype(i < f), bool>::value, "<");
static_assert(is_same<decltype(i == i), bool>::value, "==");
static_assert(is_same<decltype(i && f), bool>::value, "&&");
static_assert(is_same<decltype(!f), bool>::value, "!");
static_assert(is_same<decltype(i || 0), bool>::value, "||");
out[thread_position_in_grid.x] = 0;
