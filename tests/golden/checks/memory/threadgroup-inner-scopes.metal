// Checks, threadgroup memory: variables of inner scopes count too
uint i = thread_position_in_grid.x;
{
    threadgroup float s[8000];
    s[i] = a[i];
}
{
    threadgroup float t[400]; // error E1207: 33600 bytes
    t[i] = a[i];
}
out[i] = i;
