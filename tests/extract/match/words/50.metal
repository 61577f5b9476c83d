// puzzle: 01-map
float x = 1;
