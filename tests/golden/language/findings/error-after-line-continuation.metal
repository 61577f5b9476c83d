// C++ [lex.phases]: lines are counted as they stand in the file
float x = 1 + \
          2;
out[thread_position_in_grid.x] = x + gone; // error E2001: 'gone'
