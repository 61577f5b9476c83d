// attack: constants that are each quick enough
// exit: 1
// expect: E1213
// header: constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
// repeat: 2000 constexpr int v@ = f(60000);
out[0] = v1;
