// C++ [stmt.if]: an extra pair of brackets, a declaration and a comparison say what is meant
uint i = thread_position_in_grid.x;
int n = 4, m = 0;
if ((m = n)) out[i] = 1;
if (int k = n) out[i] += k;
if ((m = n) == 4) out[i] += 1;
