// C++ [basic.scope.hiding]: a name in an inner namespace hides the outer ones
// header: int f(float x) { return 1; } namespace n { int f(int x) { return 2; } int g() { return f(1.5f); } }
// run: --out out=int32[2] --grid 1 --threadgroup 1
out[0] = n::g(); out[1] = f(1);
// expect: out = 2 1
