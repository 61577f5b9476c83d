// C++20 [enum.udecl]: it names an enum
// header: struct S { int x; };
using enum S;                                               // error E2052: needs an enum
using enum;                                                 // error E1101
out[0] = 1;
