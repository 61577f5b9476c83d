// C++ [stmt.switch]: a label is any constant expression
// run: --out out=int32[4] --grid 4 --threadgroup 4
constexpr int base = 1;
int i = thread_position_in_grid.x;
switch (i) {
case base - 1: out[i] = 10; break;
case base: out[i] = 20; break;
case base << 1: out[i] = 30; break;
default: out[i] = 40;
}
// expect: out = 10 20 30 40
