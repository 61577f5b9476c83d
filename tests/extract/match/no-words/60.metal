// puzzle: map_reduce
float x = 1;
