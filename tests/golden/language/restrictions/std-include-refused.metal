// MSL 1.5.4 Restrictions: no C++ library
#include <vector> // error
out[thread_position_in_grid.x] = 0;
