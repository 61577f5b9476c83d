// attack: a constant that is a pointer, known while compiling
uint i = thread_position_in_grid.x;
float t[2] = {1, 2};
device float *p = (device float *)70368744177664;
out[i] = t[i & 1];
p[i] = 1; // error E4020
