// MLX: a body of comments compiles
/* nothing
   here */ // not here either
