// C++ [class.mfct], [class.ctor], [class.conv.fct]: constructors, conversions and static methods defined outside
// header: namespace n { struct S { float x; S(float v = 3); S(float v, float w); explicit operator float() const; static float twice(float v); float get() const; ~S(); }; }
// header: inline n::S::S(float v) : x(v) {}
// header: n::S::S(float v, float w) : x(v * w) { x += 1; }
// header: n::S::operator float() const { return x + 100; }
// header: float n::S::twice(float v) { return 2 * v; }
// header: float n::S::get() const { return twice(x); }
// header: n::S::~S() {}
// run: --out out=float32[5] --grid 1 --threadgroup 1
n::S s, t(2), u(2, 3);
out[0] = s.x; out[1] = t.get(); out[2] = u.x; out[3] = float(t); out[4] = n::S::twice(5);
// expect: out = 3 4 7 102 10
