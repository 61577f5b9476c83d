// C++ [stmt.if]: an assignment as a condition
uint i = thread_position_in_grid.x;
int n = 4, m = 0;
if (m = n) out[i] = 1; // warning E2303
while (m = 0) out[i] = 2; // warning E2303
for (int k = 1; k = 0; k++) out[i] = 3; // warning E2303
