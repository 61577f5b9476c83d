// C++ [over.sub], [over.call]: operator[] and operator()
// run: --out out=float32[3] --grid 1 --threadgroup 1
struct M {
    float v[4] = {1, 2, 3, 4};
    float operator()(int r, int c) const { return v[r * 2 + c]; }
    float operator[](int i) const { return v[i]; }
    thread float &at(int i) { return v[i]; }
};
M m; m.at(3) = 40;
out[0] = m(1, 0); out[1] = m[1]; out[2] = m(1, 1);
// expect: out = 3 2 40
