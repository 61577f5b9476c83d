// Checks, retyped: a threadgroup array of floats read as halves
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
half x = ((threadgroup half *)s)[2 * i]; // warning E4016: 's' holds float but is accessed as half
out[i] = i;
