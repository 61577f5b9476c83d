// C++ [dcl.enum]: an unscoped enumerator is a name of its scope
enum E { A, B }; // note
enum F { B, C }; // error
out[thread_position_in_grid.x] = 0;
