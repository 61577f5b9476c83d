// C++ [over.match.conv], MSL 4: of several conversion functions the one for the memory that the object is in
// header: struct E { float r; operator float() const thread { return r + 1; } operator float() const device { return r + 2; } operator float() const threadgroup { return r + 3; } };
// run: --in a=float32[8]:10,0,0,0,0,0,0,0 --out out=float32[4] --grid 1 --threadgroup 1
threadgroup E t[1];
const device E *d = (const device E *)a;
E l = d[0];
t[0] = l;
float x = d[0], y = t[0], z = l, w = E{20};
out[0] = x; out[1] = y; out[2] = z; out[3] = w;
// expect: out = 12 13 11 21
