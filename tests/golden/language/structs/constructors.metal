// C++ [class.ctor]: constructors with a member initialiser list, default and explicit ones
// run: --out out=float32[4] --grid 1 --threadgroup 1
struct V {
    float x, y;
    V() : x(1), y(2) {}
    V(float v) : x(v), y{v} {}
    V(float p, float q) : x(p) { y = q; }
};
V v0; V v1(3); V v2 = V(4, 5); V v3 = 6; V v4{7, 8};
out[0] = v0.y; out[1] = v1.x; out[2] = v2.y; out[3] = v3.y + v4.x;
// expect: out = 2 3 5 13
