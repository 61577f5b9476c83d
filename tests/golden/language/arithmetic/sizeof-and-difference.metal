// C++ [expr.sizeof], [expr.add]: sizeof is size_t, a difference of pointers ptrdiff_t
static_assert(is_same<decltype(sizeof(int)), size_t>::value, "sizeof");
static_assert(is_same<decltype(sizeof(int)), ulong>::value, "size_t is ulong");
static_assert(is_same<decltype(out - out), ptrdiff_t>::value, "pointer - pointer");
static_assert(is_same<decltype(out - out), long>::value, "ptrdiff_t is long");
static_assert(is_same<decltype(sizeof(int) * 2), ulong>::value, "sizeof * int");
out[thread_position_in_grid.x] = 0;
