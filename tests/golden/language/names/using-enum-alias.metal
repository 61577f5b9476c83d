// C++ [dcl.typedef]: an alias of an enum and of a struct names their members
struct P { static float f() { return 3; } enum E { A = 4 }; }; using Q = P; enum class M { X = 5 }; using N = M;
out[thread_position_in_grid.x] = Q::f() + Q::A + int(N::X);
// expect: out = 12 12 12 12 12 12 12 12
