// C++ [lex.comment]: a comment behind the last ';' of the header is no mistake
// header: constant float N = 4; // the size
// expect: out = 4 4 4 4 4 4 4 4
out[thread_position_in_grid.x] = N;
