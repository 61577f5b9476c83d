// attack: an array in a struct is left through a pointer, onto a pointer
struct both { ulong a[2]; device float *p; };
uint i = thread_position_in_grid.x;
both s;
s.p = out;
s.a[0] = s.a[1] = (3ul << 44) | (1ul << 43);
thread ulong *q = s.a;
q[2] = s.a[0];
s.p[i] = 1; // error E4020
