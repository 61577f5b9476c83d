// puzzle: conv_2d
float x = 1;
