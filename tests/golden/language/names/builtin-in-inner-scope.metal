// C++ [basic.scope.block]: the name means the function again after the block
uint i = thread_position_in_grid.x; float r = 0;
{ float max = 10; r += max; } r += max(1.0f, 2.0f);
out[i] = r;
// expect: out = 12 12 12 12 12 12 12 12
