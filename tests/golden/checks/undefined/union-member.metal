// Checks, undefined: half of a union is written
// header: union U { uint u; ushort h[2]; };
uint i = thread_position_in_grid.x;
U v;
v.h[0] = 1;
out[i] = v.u; // error E4003
