// C++ [temp.expl.spec]: another body for some arguments
// header: template <typename T> int kind() { return 0; } template <> int kind<float>() { return 1; } template <> int kind<uint>() { return 2; }
// run: --out out=int32[3] --grid 1 --threadgroup 1
out[0] = kind<int>(); out[1] = kind<float>(); out[2] = kind<uint>();
// expect: out = 0 1 2
