// C++ [cpp.cond] #if, #elif, #else: one group of a chain is read
// expect: out = 3 3 3 3 3 3 3 3
#define MODE 3
#if MODE == 1
out[thread_position_in_grid.x] = 1;
#elif MODE == 2
this is not even Metal
#elif MODE == 3
#if defined(MODE) && !defined(OTHER)
out[thread_position_in_grid.x] = 3;
#else
out[thread_position_in_grid.x] = 33;
#endif
#else
#error never
#endif
