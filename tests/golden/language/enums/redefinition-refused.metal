// C++ [dcl.enum]: an unscoped enumerator is a name of its scope
enum E { A, B }; // note E2003
enum F { B, C }; // error E2003: 'B'
out[thread_position_in_grid.x] = 0;
