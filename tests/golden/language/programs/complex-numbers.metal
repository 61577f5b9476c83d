// C++ [over.oper]: a number type of one's own with all its operators
// header: struct cf { float re, im; cf(float r = 0, float i = 0) : re(r), im(i) {} };
// header: inline cf operator+(cf a, cf b) { return cf(a.re + b.re, a.im + b.im); } inline cf operator-(cf a, cf b) { return cf(a.re - b.re, a.im - b.im); }
// header: inline cf operator*(cf a, cf b) { return cf(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); } inline float norm(cf a) { return a.re * a.re + a.im * a.im; }
uint i = thread_position_in_grid.x; cf c(a[i] * 0.25f - 1.5f, 0.5f), z; int n = 0;
for (; n < 20 && norm(z) <= 4; n++) z = z * z + c;
cf w = z - 1 + c * 2.0f; out[i] = n + (w.re != w.re ? 100 : 0);
// expect: out = 3 4 5 6 20 20 20 20
