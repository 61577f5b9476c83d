// C++ [class.access]: a private member is not used outside
class A { float v = 1; public: int n = 2; };
A x;
out[thread_position_in_grid.x] = x.v; // error E2052: it is a private member
