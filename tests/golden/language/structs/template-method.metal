// C++ [temp.mem]: a method template, and one called with explicit arguments
// header: struct Box { float v; template <typename T> T as() const { return static_cast<T>(v); } template <int N> float times() const { return v * N; } template <typename U> float add(U x) { return v + x; } };
// run: --out out=float32[3] --grid 1 --threadgroup 1
Box b = {2.75f};
out[0] = b.as<int>(); out[1] = b.times<4>(); out[2] = b.add(1);
// expect: out = 2 11 3.75
