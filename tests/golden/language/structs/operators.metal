// C++ [over.oper]: operators as members and as functions
// header: struct C { float re, im; C operator*(C o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
// header:   thread C &operator+=(C o) { re += o.re; im += o.im; return *this; } bool operator==(C o) const { return re == o.re && im == o.im; } };
// header: C operator+(C p, C q) { return {p.re + q.re, p.im + q.im}; }
// header: C operator-(C p) { return {-p.re, -p.im}; }
// run: --out out=float32[5] --grid 1 --threadgroup 1
C p = {1, 2}, q = {3, 4}; C r = p * q; C s = p + q; C t = -p; t += q; t += q;
out[0] = r.re; out[1] = r.im; out[2] = s.im; out[3] = t.re; out[4] = p == C{1, 2};
// expect: out = -5 10 6 5 1
