// C++ [cpp.cond] #elifdef and #elifndef
// expect: out = 5 5 5 5 5 5 5 5
#ifdef NOTHING
#error never
#elifdef __METAL__
float x = 5;
#endif
#ifdef NOTHING
#elifndef NOTHING
out[thread_position_in_grid.x] = x;
#endif
