// Checks, races: the two arms of an if are not ordered
threadgroup float s[2];
uint i = thread_position_in_grid.x;
float x = 0;
if (i == 0)
    s[0] = a[0];
else
    x = s[0]; // error E4008: reads s[0] while thread 0 of threadgroup 0 writes it
out[i] = i;
