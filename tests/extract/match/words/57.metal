// puzzle: 14. Matmul
float x = 1;
