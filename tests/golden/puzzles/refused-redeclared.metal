// Puzzle 6 Threadgroups, refused: a local with the name of a parameter
// run: --in a=int32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
uint i = thread_position_in_grid.x;
float a = 10; // error E2003: 'a'
out[i] = a;
