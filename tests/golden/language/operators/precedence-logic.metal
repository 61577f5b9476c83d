// C++ [expr]: && before ||, comparisons before both, ! before all
static_assert(true || false && false, ""); static_assert(!(false && true || false), ""); static_assert(!0 == 1, "");
static_assert(1 < 2 == true, "< before =="); static_assert((3 > 2 > 1) == false, "comparisons from the left"); static_assert(1 || 1 / 1, "");
out[thread_position_in_grid.x] = 0;
