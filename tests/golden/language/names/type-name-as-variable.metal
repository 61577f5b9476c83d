// C++ [basic.scope.hiding]: a variable may hide a type of the library
uint i = thread_position_in_grid.x; float half2 = 3; float vec = 1; int array = 2; float thread_id = 1; int level = 3; int x2 = array * 2;
out[i] = half2 * 2 + vec * x2 + thread_id + level;
// expect: out = 14 14 14 14 14 14 14 14
