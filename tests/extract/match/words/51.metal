// puzzle: 14
float x = 1;
