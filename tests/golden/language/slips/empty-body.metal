// C++ [stmt.null]: a ';' that ends an if, or a loop before its block
uint i = thread_position_in_grid.x;
float s = 0;
if (i < 4); s = 1; // warning E2304
for (int k = 0; k < 4; k++); { s += 1; } // warning E2304
int k = 0;
while (k++ < 3); // warning E2304
{ s += 1; }
if (i > 100) s = 9; else; s += 1; // warning E2304
out[i] = s;
