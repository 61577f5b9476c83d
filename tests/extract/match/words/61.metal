// puzzle: tiled-matmul
float x = 1;
