// C++ [dcl.init.list]: a missing element in a list; the list ends where its brace ends
uint i = thread_position_in_grid.x;
float s[3] = {, 2, 3}; // error E1104: ','
out[i] = s[0];
