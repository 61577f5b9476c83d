// puzzle: conv
float x = 1;
