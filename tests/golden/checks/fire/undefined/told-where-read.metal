// MSL 4.4 Threadgroup address space: where an undefined value was read is told
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
if (i < 7)
  s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k <= i; k++)
  sum += s[k]; // note: 's[7]', read here, was never written
out[i] = sum; // error E4003: out[7]
