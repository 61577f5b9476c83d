// Checks: division by zero in one component
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int2 x = int2(10, 20) / int2(1, (int)i); // error E4012
out[i] = x.x;
