// Checks, division by zero: fmod of floats gives NaN, no finding
// expect: out = nan nan nan nan nan nan nan nan
uint i = thread_position_in_grid.x;
out[i] = fmod(a[i], a[0]);
