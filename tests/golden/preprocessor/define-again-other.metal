// C++ [cpp.replace] a macro that is defined again in other words is suspicious
// expect: out = 2 2 2 2 2 2 2 2
#define STEP 1
#define STEP 2 // warning E1013: 'STEP'
out[thread_position_in_grid.x] = STEP;
