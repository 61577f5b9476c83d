// One of two: a variable that has no value is told, not the undefined element that was read before
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float ignored = s[7 - i];
uint u; // note: this variable has no initial value
out[i] = 1;
threadgroup_barrier(mem_flags::mem_device);
if (i == 0)
  out[u] = 2; // error E4005
