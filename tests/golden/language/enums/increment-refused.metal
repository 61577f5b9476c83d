// C++ [expr.pre.incr]: an enum cannot be incremented
enum E { A, B }; E e = A;
e++; // error E2009: '++'
out[thread_position_in_grid.x] = e;
