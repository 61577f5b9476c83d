// MLX: an empty body compiles
