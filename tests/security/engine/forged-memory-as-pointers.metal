// attack: integers in memory are read as pointers
uint i = thread_position_in_grid.x;
ulong x[2] = {(1ul << 44) | (1ul << 43), 0};
device float *thread *pp = (device float *thread *)x;
pp[0][i] = 5; // error E4020
out[i] = 1;
