// a struct with members that are not supported takes any list of values
// header: struct S { int a : 3; int b; };                   // error E2900
S s = {1, 2};
out[0] = s.a;
