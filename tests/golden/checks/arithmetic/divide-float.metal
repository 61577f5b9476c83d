// Checks, division by zero: of floats gives infinity and NaN, no finding
// expect: out = nan inf inf inf inf inf inf inf
uint i = thread_position_in_grid.x;
float zero = a[0];
out[i] = a[i] / zero;
