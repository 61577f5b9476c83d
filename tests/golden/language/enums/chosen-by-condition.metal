// C++ [expr.cond]: both arms of one enumeration give that enumeration
// run: --out out=int32[2] --grid 2
// header: enum D { X, Y };
// expect: out = 0 1
uint i = thread_position_in_grid.x;
D d = i > 0 ? Y : X;
out[i] = d;
