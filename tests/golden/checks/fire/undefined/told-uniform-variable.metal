// MSL 4.3 Thread address space: a variable that is the same for all threads
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
float sum; // note: this variable has no initial value
uint n; // note: this variable has no initial value
for (uint k = 0; k < 4; k++)
  sum += a[k];
out[i] = sum; // error E4003
for (uint k = 0; k < n; k++) // error E4004
  out[i] += 1;
