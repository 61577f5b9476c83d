// MSL 3.1 Scalar and vector operators: vectors of different types are not compared
float2 p = float2(1); int2 q = int2(1);
bool2 r = p == q; // error E2008: convert one of them, for example float2(...)
out[thread_position_in_grid.x] = r.x;
