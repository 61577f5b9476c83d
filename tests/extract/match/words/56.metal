// puzzle: p14
float x = 1;
