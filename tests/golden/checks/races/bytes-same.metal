// Checks, races: two threads write one byte
// run: --in a=uint8[8]:arange --out out=uint8[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i / 2] = a[i]; // error E4007: both write out[0]
