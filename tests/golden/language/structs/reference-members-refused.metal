// C++ [dcl.init.ref], [class.copy.assign]: a reference as a member is bound once, to an object of its type and memory
// header: struct S { thread float &r; };
// header: struct C { float x; thread float &r; C(float y) : x(y) {} }; // error E2044: 'r'
// header: struct D { thread float &r; D(thread float &y) : r(y, y) {} }; // error E2033: reference
// run: --out out=float32[4] --grid 1 --threadgroup 1
float x = 1, y = 2; int k = 3;
S none;                // error E2044: 'r'
S few[2];              // error E2044: 'r'
S empty{};             // error E2044: 'r'
S other{k};            // error E2045
S memory{out[0]};      // error E2045
S s{x}, t{y};
s = t;                 // error E2052: 'S'
out[0] = s.r;
