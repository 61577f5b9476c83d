// Checks, out of bounds: a char of 255 is -1
uint i = thread_position_in_grid.x;
char k = char(255);
float x = a[k]; // error E4001: reads a[-1]
out[i] = i;
