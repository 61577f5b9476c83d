// Checks: an array inside a struct is bounded by itself
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: struct P { float first[2]; float second[2]; };
uint i = thread_position_in_grid.x;
P p = {{1, 2}, {3, 4}};
float x = p.first[i]; // error E4001
out[i] = i < 2 ? x : 0;
