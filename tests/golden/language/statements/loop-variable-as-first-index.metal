// C++ [stmt.for]: what was taken from a loop's variable before the loop
// run: --in a=float32[16]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 0 4 8 12
uint i = thread_position_in_grid.x;
uint t = 0, first = i + t;
float s = 0;
for (; t < 4; t++)
    s += a[first];
out[i] = s;
