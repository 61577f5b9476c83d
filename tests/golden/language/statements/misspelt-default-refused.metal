// C++ [stmt.label]: a misspelt default would be a label that nobody jumps to; Metal has no labels
uint i = thread_position_in_grid.x;
switch (i) {
case 0: out[i] = 1; break;
defualt: out[i] = 2; // error E2039: did you mean 'default'
}
