// clang: extensions that are not supported say so
// header: struct S { int a, b; };
int S::*p = &S::b; // error E2900: pointers to members
S s{1, 2};
switch (s.a) {
case 1 ... 4: // error E2900: ranges of cases
    out[0] = 1;
    break;
}
out[1] = noexcept(s.a); // error E2900: 'noexcept'
int x = ({ int y = 3; y + 1; }); // error E2900: braces
out[2] = s.*p + x; // error E2900: pointers to members
