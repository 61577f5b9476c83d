// C++ [expr.const]: what is not evaluated need not be constant
constexpr int zero = 0;
static_assert(zero == 0 || 1 / zero == 1, "");
static_assert(!(zero != 0 && 1 / zero == 1), "");
static_assert((zero ? 1 / zero : 5) == 5, "");
out[thread_position_in_grid.x] = 0;
