// Checks, races: simd functions exchange values but order no memory
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
float x = simd_sum(a[i]);
out[i] = s[i ^ 1] + x; // error E4008
