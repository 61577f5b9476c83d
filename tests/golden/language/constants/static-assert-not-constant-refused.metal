// C++ [dcl.dcl]: the condition is a constant
static_assert(thread_position_in_grid.x >= 0, "never negative"); // error E2029
out[thread_position_in_grid.x] = 0;
