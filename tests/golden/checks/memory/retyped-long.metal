// Checks, retyped: floats read as longs
// run: --in a=float32[16]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
long x = ((device const long *)a)[i]; // warning E4016: 'a' holds float but is accessed as long
out[i] = i;
