// C++ [lex.comment]: # starts no comment
uint i = thread_position_in_grid.x;
# add ten // error E1006: '#add'
out[i] = 1;
