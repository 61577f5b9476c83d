// Checks: an undefined index
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
uint k;
float x = a[k]; // error E4005: uses an undefined value as the index into 'a'
out[i] = 1;
