// MSL 2.2 Vector types: v[3] of a half3 is outside
uint i = thread_position_in_grid.x;
half3 v = 1;
v[3] = 1; // error E4002: writes v[3], but 'v' has 3 elements
out[i] = v.x;
