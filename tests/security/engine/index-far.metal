// attack: constant indices whose bytes or words do not fit into 32 bits
struct row { int v[16]; };
struct bytes { uchar v[0x8000000]; };
uint i = thread_position_in_grid.x;
device row *p = (device row *)out;
p[0x0fffffff].v[i] = 1; // error E4002
p[0x08000000].v[i] = 1; // error E4002
p[0x04000000].v[i] = 1; // error E4002
p[-0x08000000].v[0] = 1; // error E4002
device bytes *s = (device bytes *)out;
s[32].v[i] = 1; // error E4002
s[0x0fffffff].v[i] = 1; // error E4002
out[i] = 1;
