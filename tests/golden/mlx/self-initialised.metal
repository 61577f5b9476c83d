// C++ [basic.scope.pdecl]/1: a name is declared before its initialiser; a variable that starts with itself compiles
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint tid = tid;
tid = thread_position_in_grid.x;
out[tid] = a[tid];
