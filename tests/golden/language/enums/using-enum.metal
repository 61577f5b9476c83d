// C++20 [enum.udecl], which Metal's compiler takes as an extension: the enumerators of an enum class by their names
// run: --out out=float32[8] --init 0
// expect: out = 2 1 1 0 0 0 0 0
// header: enum class E { first, second };
// header: namespace n { using enum E; }
// header: struct S { using enum E; static E get() { return second; } };
using enum E;
E e = second;
switch (e) {
case first: out[0] = 1; break;
case second: out[0] = 2; break;
}
out[1] = int(n::second);
out[2] = int(S::get());
