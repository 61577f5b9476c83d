// attack: many cases
// exit: 1
// expect: E1210
switch (int(a[0])) {
// repeat: 30000 case @: out[0] += @; break;
}
