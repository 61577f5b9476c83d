// attack: a union of a pointer and an integer
union both { device float *p; ulong u; };
uint i = thread_position_in_grid.x;
both x;
x.u = (3ul << 44) | (1ul << 43);
x.p[i] = 5; // error E4020
out[i] = 1;
