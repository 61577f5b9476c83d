// Checks, out of bounds: in a helper function, at its own line
// header: float at(device const float *p, uint k) {
// header:     return p[k];  // error E4001: reads a[8], but 'a' has 8 elements (thread 7 of threadgroup 0)
// header: }
uint i = thread_position_in_grid.x;
float x = at(a, i + 1);
out[i] = i < 7 ? x : 0;
