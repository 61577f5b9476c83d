// C++ [dcl.enum]: the value of an enumerator is a constant
enum E { A = thread_position_in_grid.x }; // error E2029: it reads 'thread_position_in_grid', which is known only at run time
out[thread_position_in_grid.x] = 0;
