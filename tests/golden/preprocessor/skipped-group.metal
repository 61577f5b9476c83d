// C++ [cpp.cond] skipped groups: what stands in them need not be Metal
// expect: out = 1 1 1 1 1 1 1 1
#if 0
don't @ read "this
#nonsense
#include <vector>
/* #endif
*/
#endif
out[thread_position_in_grid.x] = 1;
