// MSL 4 Address spaces: nor are the words of Metal
int device = 3; // error E1101: '='
out[thread_position_in_grid.x] = 0;
