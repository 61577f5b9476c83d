// MLX: a position that only a comment names is a parameter all the same
// thread_index_in_simdgroup
uint i = thread_position_in_grid.x;
{ uint thread_index_in_simdgroup = 3; out[i] = thread_index_in_simdgroup; }
// expect: out = 3 3 3 3 3 3 3 3
