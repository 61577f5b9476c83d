// C++ [cpp.cond] constant expressions: names that are no macros are 0, true is 1, and an unwanted side may divide by zero
// expect: out = 1 1 1 1 1 1 1 1
#if !NOTHING && true && !false && (1 || 1 / 0)
out[thread_position_in_grid.x] = 1;
#endif
