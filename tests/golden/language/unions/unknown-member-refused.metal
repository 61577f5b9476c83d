// C++ [expr.ref]: the union has no such member
union U { float f; uint u; }; U x; x.f = 1;
out[thread_position_in_grid.x] = x.g; // error E2002: 'U'
