// C++ [cpp.scope] #undef: the name is free again
// expect: out = 5 5 5 5 5 5 5 5
#define STEP 2
float x = STEP;
#undef STEP
#undef NEVER_DEFINED
#define STEP 3
out[thread_position_in_grid.x] = x + STEP;
