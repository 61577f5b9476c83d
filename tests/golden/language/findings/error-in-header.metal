// MLX: a finding in the header stands in the header
// header: float f(float x) { return x * gone; } // error E2001: 'gone'
out[thread_position_in_grid.x] = f(1);
