// attack: an integer is written over a pointer in memory; the pointer beside it stays one
uint i = thread_position_in_grid.x;
device float *p[2] = {out, out};
thread ulong *u = (thread ulong *)p;
u[0] = (1ul << 44) | (1ul << 43);
p[0][i] = 5; // error E4020
p[1][i] = 1;
