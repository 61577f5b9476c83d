// Checks, retyped: floats written as shorts
// run: --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
((device short *)out)[i] = 0; // warning E4016: 'out' holds float but is accessed as short
