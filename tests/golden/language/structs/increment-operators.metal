// C++ [over.inc]: prefix and postfix forms
// header: struct It { int v; thread It &operator++() { v += 1; return *this; } It operator++(int) { It o = *this; v += 10; return o; } };
// run: --out out=int32[3] --grid 1 --threadgroup 1
It x = {1}; ++x; It y = x++;
out[0] = x.v; out[1] = y.v; out[2] = (++x).v;
// expect: out = 12 2 13
