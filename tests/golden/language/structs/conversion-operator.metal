// C++ [class.conv.fct]: a conversion function and a converting constructor
// run: --out out=float32[3] --grid 1 --threadgroup 1
struct Deg { float v; Deg(float x) : v(x) {} operator float() const { return v; } };
Deg d = 90.0f; float f = d; float g = d + 1;
out[0] = f; out[1] = g; out[2] = Deg(5);
// expect: out = 90 91 5
