// MSL 6.9.3: a quad has lanes 0 to 3
uint i = thread_position_in_grid.x;
float x = quad_shuffle(a[i], ushort(i)); // warning E4026: quad_shuffle asks for lane 4, but the lanes of a quad are 0 to 3
if (i < 4)
    out[i] = x;
