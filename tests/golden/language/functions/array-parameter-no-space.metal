// C++ [dcl.fct]: an array parameter without an address space is a pointer to thread memory
// header: float sum(float d[2]) { return d[0] + d[1]; }
// header: float both(const float d[2][2]) { return d[0][1] + d[1][0]; }
// header: template <typename T> void set(T d[2]) { d[0] = 5; }
uint i = thread_position_in_grid.x;
float q[2] = {1, a[i]}, m[2][2] = {{1, 2}, {3, 4}};
float first = sum(q);
set(q);
out[i] = first + q[0] + both(m);
// expect: out = 11 12 13 14 15 16 17 18
