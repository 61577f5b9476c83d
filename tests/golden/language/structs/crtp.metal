// C++ [expr.static.cast]: from a pointer or reference to a base class to the class made of it
// header: template <typename D> struct Base {
// header:   float twice(float x) { return static_cast<thread D *>(this)->k() * x; }
// header:   float add(float x) const { return static_cast<const thread D &>(*this).offset + x; } };
// header: struct Three : Base<Three> { float offset = 100; float k() { return 3; } };
// header: struct Five : Base<Five> { float offset = 200; float k() { return 5; } };
// run: --out out=float32[4] --grid 1 --threadgroup 1
Three t; Five f;
out[0] = t.twice(2); out[1] = f.twice(2); out[2] = t.add(1); out[3] = f.add(1);
// expect: out = 6 10 101 201
