// C++ [basic.scope.declarative]: a name is declared once in a block; the note shows the first
int total = 1; // note
float total = 2; // error
out[thread_position_in_grid.x] = total;
