// C++ [stmt.return]: what a function returns is a value, also when it is a parameter by reference that changes again
// run: --out out=uint32[4] --grid 4 --threadgroup 4
// header: uint next(thread uint &s) { s = s * 3 + 1; return s; }
// expect: out = 5 5 5 5
uint i = thread_position_in_grid.x;
uint s = 0;
out[i] = next(s) + next(s);
