// C++ [expr.reinterpret.cast]: between pointers of one address space
// run: --in a=float32[8]:ones --out out=uint32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
const device uint *p = reinterpret_cast<const device uint *>(a);
out[i] = p[i] >> 23;
// expect: out = 127 127 127 127 127 127 127 127
