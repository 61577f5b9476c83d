// C++ [lex.key]: the words for types are keywords, half among them; one finding each, and their uses are silent
uint i = thread_position_in_grid.x;
uint half = threads_per_threadgroup.x / 2; // error E1105: 'half' is a Metal type and cannot be used as a name
uint bool = 1; // error E1105: 'bool'
int float = 2; // error E1105: 'float'
uint void = 3; // error E1105: 'void'
int int = 4; // error E1105: 'int'
const int char = 5; // error E1105: 'char'
uint short = 6; // error E1105: 'short' is a keyword
uint long[2]; // error E1105: 'long'
uint bfloat = 7; // error E1105: 'bfloat' is a Metal type
uint export = 8; // error E1105: 'export' is a keyword
out[i] = half + bool;
half h = half(2);
if (i < half) out[i] = a[i];
for (uint half = 4; half > 0; half /= 2) out[i] += 1; // error E1105: 'half'
