// C++ [dcl.init.aggr]: a member of an unnamed union is not given by name in braces or by a constructor: not yet
// header: struct B { union { float f; uint u; }; };
// header: struct C { union { float f; uint u; }; C(float x) : f(x) {} }; // error E2900: unnamed
B s = {.u = 1}; // error E2900: unnamed
C c(1);
out[0] = s.f + c.f;
