// MLX: a body that closes the kernel's own brace
uint i = thread_position_in_grid.x;
if (i < 4) {
    out[i] = 1;
}
} // error E1107: there is one '}' too many
