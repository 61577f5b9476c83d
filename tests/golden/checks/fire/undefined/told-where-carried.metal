// MSL 4.4 Threadgroup address space: a value that was stored undefined comes from where it was read last
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4 --init 0
threadgroup float s[4], t[4];
uint i = thread_position_in_grid.x;
if (i > 0)
  s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
t[i] = s[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = t[3 - i]; // error E4003: out[3] // note: 't[0]', read here, holds an undefined value
