// C++ [expr]: the order of operators
static_assert(2 + 3 * 4 == 14 && (2 + 3) * 4 == 20 && 2 * 3 % 4 == 2 && 10 - 4 - 3 == 3 && 100 / 10 / 2 == 5, "");
static_assert(-2 + 3 == 1 && - -2 == 2 && -3 % 2 == -1 && 2 - -3 == 5, "");
static_assert(1 << 2 + 1 == 8 && (1 << 2) + 1 == 5 && 16 >> 1 << 2 == 32, "");
out[thread_position_in_grid.x] = 0;
