// attack: a buffer of numbers is read as pointers: pointers live in a thread's memory only
uint i = thread_position_in_grid.x;
device float *device *pp = (device float *device *)out;
pp[0][i] = 1; // error E2900
