// MLX: a body that closes the kernel's own brace
uint i = thread_position_in_grid.x;
if (i < 4) {
    out[i] = 1;
}
} // error E1107: this '}' closes the kernel itself: it is one '}' too many
