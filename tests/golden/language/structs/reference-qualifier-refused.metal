// C++ [over.match.funcs]: methods that differ in & and && are not supported
// header: struct S { int f() & { return 1; } int f() && { return 2; } }; // error E2900: temporaries
S s;
out[0] = s.f();
