// Checks: a function that ends without its value
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: float f(uint i) { if (i < 4) return 1; } // warning E2201
uint i = thread_position_in_grid.x;
out[i] = f(i); // error E4003
