// C++ [expr]: bit operators bind weaker than comparisons
static_assert((6 & 3 == 3) == 0, "& is weaker than ==");
static_assert((1 | 2 & 4) == 1, "& before |"); static_assert((1 ^ 3 & 2) == 3, "& before ^"); static_assert((5 | 1 ^ 1) == 5, "^ before |");
static_assert((1 + 2 & 2) == 2, "+ before &"); static_assert((1 << 1 & 2) == 2, "<< before &"); static_assert(~1 & 3, "");
out[thread_position_in_grid.x] = 0;
