// attack: calls that double at each level
// exit: 1
// header: float f0(float x) { return x; }
// header-repeat: 30 float g@(float x) { return x * 2; }
// header: float f1(float x) { return f0(x) + f0(x); } float f2(float x) { return f1(x) + f1(x); } float f3(float x) { return f2(x) + f2(x); }
// header: float f4(float x) { return f3(x) + f3(x) + f3(x) + f3(x); } float f5(float x) { return f4(x) + f4(x) + f4(x) + f4(x); }
// header: float f6(float x) { return f5(x) + f5(x) + f5(x) + f5(x); } float f7(float x) { return f6(x) + f6(x) + f6(x) + f6(x); }
// header: float f8(float x) { return f7(x) + f7(x) + f7(x) + f7(x); } float f9(float x) { return f8(x) + f8(x) + f8(x) + f8(x); }
// expect: E12
out[0] = f9(a[0]) + f9(a[1]) + f9(a[2]) + f9(a[3]) + f9(a[4]) + f9(a[5]) + f9(a[6]) + f9(a[7]);
