// Checks, memory: a union lets the same bytes be read in another way
// header: union U { float f; uint u; };
// expect: out = 127 127 127 127 127 127 127 127
uint i = thread_position_in_grid.x;
U u;
u.f = 1;
out[i] = u.u >> 23;
