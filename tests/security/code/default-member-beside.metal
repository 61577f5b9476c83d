// attack: a default of one member must not make the others look set
// header: struct P { float x = 1; float y; };
uint i = thread_position_in_grid.x;
P p;
out[i] = p.y; // error E4003
