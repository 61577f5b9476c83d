// Checks: arrays inside a struct
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: struct P { float first[2]; float second[2]; };
// expect: out = 3 1 3 1 4 2 4 2
uint i = thread_position_in_grid.x;
P p = {{1, 2}, {3, 4}};
out[i] = i % 2 ? p.first[i / 4] : p.second[i / 4];
