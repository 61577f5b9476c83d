// attack: one byte of a pointer is written
uint i = thread_position_in_grid.x;
device float *p = out;
thread uchar *c = (thread uchar *)&p;
c[5] = 32;
p[i] = 1; // error E4020
