// MSL 4.4 Threadgroup address space: an undefined condition and an undefined index say where they come from
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4 --init 0
threadgroup uint s[4];
uint i = thread_position_in_grid.x;
uint k = s[i]; // note: 's[0]', read here, was never written // note: 's[0]', read here, was never written
if (k > 2) // error E4004
  out[i] = 1;
out[i] = a[k]; // error E4005
