// C++ [basic.scope.declarative]: a name is declared once in a block; the note shows the first
int total = 1; // note E2003
float total = 2; // error E2003: 'total'
out[thread_position_in_grid.x] = total;
