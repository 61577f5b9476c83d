// MSL 1.4.1 Overloading: pow(float, int) is the float function
// run: --in a=float32[2]:2,4 --out out=float32[4] --grid 1 --threadgroup 1
int n = int(a[1]);
out[0] = pow(a[0], n); out[1] = pow(a[0], 3); out[2] = fmax(a[0], 7); out[3] = ldexp(a[0], 2u);
// expect: out = 16 8 7 8
