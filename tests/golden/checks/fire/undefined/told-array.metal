// MSL 4.3 Thread address space: an element of an array that was not set, by a constant and by any index
// run: --in a=float32[4]:arange --out out=float32[8] --grid 4 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
float sum[4], more[4];
for (uint k = 0; k < 3; k++)
  sum[k] = more[k] = a[k];
out[i] = sum[3]; // error E4003 // note: 'sum[3]', read here, has no value
out[4 + i] = more[i]; // error E4003: out[7] // note: 'more[3]', read here, has no value
