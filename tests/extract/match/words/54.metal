// puzzle: matmul_test
float x = 1;
