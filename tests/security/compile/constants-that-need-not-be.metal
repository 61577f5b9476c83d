// attack: the same where a constant is not required: they are computed at run time, here never
// exit: 0
// header: constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
if (a[0] > 100) {
// repeat: 400 const int v@ = f(3000);
}
out[0] = 1;
