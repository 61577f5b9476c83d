// C++ [stmt.null]: loops whose work is in their head, and empty blocks
uint i = thread_position_in_grid.x;
float s = 0;
for (int k = 0; k < 4; s += a[k++]);
int n = 0;
while (n++ < 3);
if (i < 4) { } else s += 1;
if (i < 4) ; else s += 1;
for (int k = 0; k < 4; k++)
    ;
out[i] = s;
