// silent: pointers in arrays, structs, unions of pointers, copies and functions are pointers
// expect: out = 0 1 2 3 4 5 6 7
struct pair { device float *to; device const float *from; };
union either { device float *f; device int *n; };
uint i = thread_position_in_grid.x;
pair p[2] = {{out, a}, {out + 4, a + 4}};
thread pair *q = p + i / 4;
pair r = *q;
device float *thread *t = &r.to;
either e;
e.f = *t;
e.f[i % 4] = r.from[i % 4];
out[i] = (i & 1 ? p[0] : p[1]).to == out ? out[i] : out[i];
