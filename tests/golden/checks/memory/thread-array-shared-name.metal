// Checks, memory: two arrays of one name in different scopes are different memory
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
float r[2] = {1, 2};
{
    float r[2] = {3, 4};
    r[0] = 9;
}
out[i] = r[0];
