// Checks, out of bounds: an array member of a struct ends where the member ends
// header: struct S { float v[2]; float w[2]; };
uint i = thread_position_in_grid.x;
S s = {{1, 2}, {3, 4}};
float x = s.v[i % 4]; // error E4001: (thread 2 of threadgroup 0, and 3 more threads)
out[i] = i % 4 < 2 ? x : s.w[0];
