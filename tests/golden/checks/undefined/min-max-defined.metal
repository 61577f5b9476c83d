// Checks, undefined: clamp of defined values
// expect: out = 2 2 2 3 4 5 5 5
uint i = thread_position_in_grid.x;
float lo, hi;
lo = 2;
hi = 5;
out[i] = clamp(a[i], lo, hi);
