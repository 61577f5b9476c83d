// C++ [stmt.expr]: a broken statement inside a block does not end the block
uint i = thread_position_in_grid.x;
if (i < 4) {
    out[i] = * ; // error E1104: ';'
    out[i] = 2;
}
out[i] = 3;
