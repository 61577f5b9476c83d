// Checks, memory: halves beside each other
// run: --in a=float16[8]:arange --out out=float16[8] --grid 8 --threadgroup 8
// expect: out = 0.5 1.5 2.5 3.5 4.5 5.5 6.5 7.5
uint i = thread_position_in_grid.x;
out[i] = a[i] + half(0.5);
