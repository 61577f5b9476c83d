// C++ [lex.comment]: # starts no comment
uint i = thread_position_in_grid.x;
# add ten // error
out[i] = 1;
