// C++17 [dcl.struct.bind]: const belongs to every part
// header: struct P { int a, b; };
P p{1, 2};
const auto [x, y] = p;
x = 2; // error E2005
out[0] = y;
