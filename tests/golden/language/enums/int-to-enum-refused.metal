// C++ [dcl.enum]: an integer does not become an enum by itself
enum E { A, B };
E e = 1; // error E2004: 'int' to 'E'
out[thread_position_in_grid.x] = e;
