// C++ [lex.phases]: tabs and carriage returns are blanks
	uint	i = thread_position_in_grid.x;
	out[i]	=	2;
// expect: out = 2 2 2 2 2 2 2 2
