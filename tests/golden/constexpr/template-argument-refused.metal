// C++ [temp.arg.nontype]: a template argument is a constant
// header: template <int N> struct S { int a[N]; };
int n = 4;
S<n> s; // error E2029
out[thread_position_in_grid.x] = 0;
