// attack: constant offsets that reach into the number of the object
struct huge { int v[0x3000000]; };
uint i = thread_position_in_grid.x;
device huge *p = (device huge *)out;
p[0x0fffffff].v[i] = 1; // error E4002
device huge *q = p + 0x0fffffff;
q = q + 0x0fffffff;
q += 0x0fffffffffffffffl;
q[1].v[0] = 2; // error E4002
device huge *r = &(&(&(&p[0x0fffffff])[0x0fffffff])[0x0fffffff])[0x0fffffff];
r->v[0] = 1; // error E4002
long big = 0x7fffffffffffffffl - i;
p[big].v[0] = 3; // error E4002
p[-big].v[1] = 3; // error E4002
p[549755813000l + i].v[1] = 3; // error E4002
out[i] = 1;
