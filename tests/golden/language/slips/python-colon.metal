// C++ [stmt.select]: a ':' after a condition
uint i = thread_position_in_grid.x;
if (i < 4): // error E1112: 'if'
    out[i] = 1;
else: // error E1112: 'else'
    out[i] = 2;
for (int k = 0; k < 4; k++): // error E1112: 'for'
    out[i] = 3;
while (i > 100): // error E1112: 'while'
    out[i] = 4;
