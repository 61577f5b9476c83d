// C++ [temp.arg.nontype]: an enumerator as a template argument
// header: enum class Op { Add, Mul };
// header: template <Op O> float apply(float x, float y) { return O == Op::Add ? x + y : x * y; }
uint i = thread_position_in_grid.x;
out[i] = apply<Op::Add>(a[i], 1) + apply<Op::Mul>(a[i], 10);
// expect: out = 1 12 23 34 45 56 67 78
