// attack: a load by a forged device pointer has a uniform result, whose register number is not a vector's
uint i = thread_position_in_grid.x;
float t[4] = {1, 2, 3, 4};
thread float *q = t + i % 4;
device const int *p = reinterpret_cast<device const int *>((4ul << 44) | (1ul << 43));
int n = p[0]; // error E4020
for (int k = 0; k < n; k++)
    q[0] += 1;
out[i] = q[0];
