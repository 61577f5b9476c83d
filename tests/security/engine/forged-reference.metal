// attack: an integer under the name of a pointer
uint i = thread_position_in_grid.x;
ulong x = (3ul << 44) | (1ul << 43);
device float *p = (device float *thread &)x;
p[i] = 1; // error E4020
