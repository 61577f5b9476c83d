// C++ 11.9.3: the member that has a default has it
// header: struct P { float x = 1; float y; };
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
P p;
out[i] = p.x;
