// C++ [dcl.enum]: one enum does not become another
enum E { A }; enum F { B };
E e = B; // error E2004: 'F' to 'E'
out[thread_position_in_grid.x] = e;
