// puzzle: 2024
float x = 1;
