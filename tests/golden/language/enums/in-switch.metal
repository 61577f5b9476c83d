// C++ [stmt.switch]: a switch over an enum
uint i = thread_position_in_grid.x;
enum class Op { Zero, Neg, Twice }; Op op = Op(i % 3);
switch (op) { case Op::Zero: out[i] = 0; break; case Op::Neg: out[i] = -a[i]; break; case Op::Twice: out[i] = 2 * a[i]; break; }
// expect: out = 0 -1 4 0 -4 10 0 -7
