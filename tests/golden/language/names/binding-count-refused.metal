// C++17 [dcl.struct.bind]: as many names as parts
// header: struct P { int a, b; };
P p{1, 2};
auto [x] = p; // error E2055: has 2 elements, but there are 1 names
auto [y, z, w] = p; // error E2055
int n = 1;
auto [q] = n; // error E2056: 'int'
out[0] = x + y;
