// Checks, undefined: a function that ends without a value
// header: float f(uint k) { if (k < 7) return 1; }  // warning E2201
uint i = thread_position_in_grid.x;
out[i] = f(i); // error E4003: writes an undefined value to out[7] (thread 7 of threadgroup 0)
