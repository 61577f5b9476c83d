// C++ [over.oper]: operator functions are called by their names, qualified or not, and in members those of the object
// header: struct V { float x; V(float y) : x(y) {} float operator()(float k) { return x * k; } float twice(float k) { return this->operator()(k) + operator()(k); } };
// header: V operator+(V a, V b) { return V(a.x + b.x); }
// header: template <typename T> struct W { T x; };
// header: template <typename T> bool operator>(W<T> a, W<T> b) { return a.x > b.x; }
// header: template <typename T> bool operator<(W<T> a, W<T> b) { return operator>(b, a); }
// header: namespace n { struct U { int x; }; int operator-(U a, U b) { return a.x - b.x; } }
// run: --out out=float32[5] --grid 1 --threadgroup 1
V v(2);
W<float> p{1}, q{3};
out[0] = operator+(V(1), v).x; out[1] = v.twice(3); out[2] = p < q; out[3] = q < p; out[4] = n::operator-(n::U{5}, n::U{3});
// expect: out = 3 12 1 0 2
