// MSL 2.2 Vector data types: there is no float5
float5 v; // error E2014: did you mean 'float'
out[thread_position_in_grid.x] = 0;
