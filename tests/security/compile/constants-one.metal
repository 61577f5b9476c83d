// attack: one constant that is never done
// exit: 1
// expect: E1209
// header: constexpr int f() { int n = 0; for (int k = 0; k >= 0; k = (k + 1) & 7) n ^= k; return n; }
constexpr int v = f();
out[0] = v;
