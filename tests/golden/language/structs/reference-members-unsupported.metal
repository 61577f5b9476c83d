// C++ [class.mem]: rvalue references, references with a default and references in unions are not there yet
// header: constant float one = 1;
// header: struct A { const constant float &r = one; }; // error E2900: default
// header: union B { thread float &r; uint u; }; // error E2900: unions
// header: struct C { thread float &&r; }; // error E2900: rvalue
A x;
B y;
C z;
out[0] = 1;
