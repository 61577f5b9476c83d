// Checks, undefined: an inner variable of the same name is another one
uint i = thread_position_in_grid.x;
float x = 1;
{
    float x;
    out[i] = x; // error E4003
}
