// C++ [basic.scope.pdecl]: a name is known from its declarator on
// run: --out out=int32[1] --grid 1 --threadgroup 1
int x = 3; { int y = x + 1; int x = y * 2; out[0] = x; }
// expect: out = 8
