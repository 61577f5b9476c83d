// C++ [class.dtor]: a destructor that does something would have to run
// header: struct S { thread int *p; ~S() { *p += 1; } };
int n = 0;
{
    S s{&n}; // error E2900: destructors
}
out[0] = n;
