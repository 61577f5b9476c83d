// Checks, retyped: floats read as halves
uint i = thread_position_in_grid.x;
device const half *h = (device const half *)a;
float x = h[i]; // warning E4016: 'a' holds float but is accessed as half
out[i] = i;
