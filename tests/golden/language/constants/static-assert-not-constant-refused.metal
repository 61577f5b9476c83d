// C++ [dcl.dcl]: the condition is a constant
static_assert(thread_position_in_grid.x >= 0, "never negative"); // warning E2306 // error E2029: it reads 'thread_position_in_grid', which is known only at run time
out[thread_position_in_grid.x] = 0;
