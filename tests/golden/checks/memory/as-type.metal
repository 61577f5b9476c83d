// Checks, retyped: as_type takes the bits of a value
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
out[i] = as_type<float>(0x3f800000u);
