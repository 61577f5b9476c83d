// C++ [dcl.init.aggr]: a union takes one initialiser
union U { float f; uint u; };
U x = {1.0f, 2u}; // error E2033: 'U' takes 1
out[thread_position_in_grid.x] = x.f;
