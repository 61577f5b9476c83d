// puzzle: 99
float x = 1;
