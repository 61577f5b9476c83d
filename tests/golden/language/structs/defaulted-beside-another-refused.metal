// C++17 [dcl.init.aggr]: a struct with a constructor of its own is no aggregate
// header: struct S { float x, y; S() = default; S(float v) : x(v), y(v) {} };
S s{1, 2}; // error E2012: 'S'
out[0] = s.x;
