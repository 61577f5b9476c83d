// C++ [expr.rel]: brackets, equality of truths and && say what is meant
uint i = thread_position_in_grid.x;
out[i] = 0;
if ((0 < i) < 1) out[i] = 1;
if (0 < i == true) out[i] = 2;
if (0 < i && i < 4) out[i] = 3;
bool few = i < 3;
if (few < (i < 2)) out[i] = 4;
