// C++ [basic.scope.block]: an inner declaration hides the outer one until the block ends
// run: --out out=float32[3] --grid 1 --threadgroup 1
int x = 1; { int x = 2; out[0] = x; { int x = 3; out[1] = x; } } out[2] = x;
// expect: out = 2 3 1
