// Checks, races: in helper functions, with the lines of the helpers
// header: void put(threadgroup float *s, uint k, float x) { s[k] = x; }  // note: the other access, a write, is here
// header: float get(threadgroup float *s, uint k) { return s[k]; }  // error E4008: reads s[7]
threadgroup float s[8];
uint i = thread_position_in_grid.x;
put(s, i, a[i]);
out[i] = get(s, 7 - i);
