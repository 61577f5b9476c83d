// C++ [expr.context]: a value that is thrown away is not loaded
// run: --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: global_reads = 0
uint i = thread_position_in_grid.x;
(void)a[i + 1];
a[i + 1]; // warning E2302
out[i] = 1;
