// C++ 11.9.3: a default for one member gives the others no value
// header: struct P { float x = 1; float y; };
uint i = thread_position_in_grid.x;
P p;
out[i] = p.y; // error E4003
