// C++ [temp.names]: >> closes two lists, and is a shift inside brackets
// header: template <typename T> struct Box { T v; }; template <int N> int val() { return N; }
// run: --out out=int32[2] --grid 1 --threadgroup 1
Box<Box<int>> b = {{3}};
out[0] = b.v.v; out[1] = val<(16 >> 2)>();
// expect: out = 3 4
