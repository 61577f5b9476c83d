// C++ 9.8: what an earlier turn of the loop stored is gone
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0; k < 2; k++)
    switch (k) {
    case 0:
        float v;
        v = 1;
        x += v;
        break;
    case 1: x += v; break;
    }
out[i] = x; // error E4003
