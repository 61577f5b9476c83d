// puzzle: map_2D
float x = 1;
