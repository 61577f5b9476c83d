// C++ [dcl.init.list]: a missing comma in a list; the list ends where its brace ends
uint i = thread_position_in_grid.x;
float s[3] = {1, 2 3}; // error E1101: '}'
out[i] = s[0];
