// attack: the addresses of variables that are the same in all threads
uint i = thread_position_in_grid.x;
uint n = threads_per_grid.x, g = threadgroup_position_in_grid.x;
thread uint *p = &n;
p[0] += 1;
thread uint *q = i & 1 ? &n : &g;
q[0] = 5;
thread uint *z = i > 2 ? p : nullptr;
p[i] += 1; // error E4002
p[n] = 2; // error E4002
out[i] = n + g + *z; // error E4013
