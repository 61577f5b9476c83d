// C++ [cpp.replace] a macro may be defined again in the same words
// expect: out = 3 3 3 3 3 3 3 3
#define SUM (1 + 2)
#define SUM (1   +   2) /* the same */
out[thread_position_in_grid.x] = SUM;
