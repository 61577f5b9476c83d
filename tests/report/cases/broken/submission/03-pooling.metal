threadgroup float shared[8];
uint i = thread_position_in_grid.x;
asm("nop");
out[i] = texture2d<float>();
