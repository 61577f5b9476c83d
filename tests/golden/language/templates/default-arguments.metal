// C++ [temp.param]: parameters with defaults
// header: template <typename T = float, int N = 2> T make() { return T(N) / 4; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = make(); out[1] = make<int>(); out[2] = make<float, 10>();
// expect: out = 0.5 0 2.5
