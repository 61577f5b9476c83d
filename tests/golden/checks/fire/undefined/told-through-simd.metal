// MSL 6.9.2 SIMD-group functions: what one lane has read reaches the others
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32 --init 0
threadgroup float s[32];
uint i = thread_position_in_grid.x;
if (i > 0)
  s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[i]; // note: 's[0]', read here, was never written
out[i] = simd_sum(x); // error E4003
