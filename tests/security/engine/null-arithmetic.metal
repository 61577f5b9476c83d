// attack: null moved about is still no object
uint i = thread_position_in_grid.x;
device float *n = nullptr;
n[i] = 1; // error E4013
(n + 3)[i] = 2; // error E4013
(n - 1)[i] = 2; // error E4013
n += 1l << 44;
n[0] = 2; // error E4013
n += -(1l << 60);
n[0] = 2; // error E4013
out[i] = 0;
