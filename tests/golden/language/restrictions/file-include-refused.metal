// MSL 1.5.3 Preprocessing: no other files
#include "secret.h" // error
out[thread_position_in_grid.x] = 0;
