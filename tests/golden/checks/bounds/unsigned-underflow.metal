// Checks, out of bounds: an unsigned index wraps around below zero
uint i = thread_position_in_grid.x;
float x = a[i - 1]; // error E4001: reads a[4294967295] (a negative uint wraps around), but 'a' has 8 elements (thread 0 of threadgroup 0)
out[i] = i == 0 ? 0 : x;
