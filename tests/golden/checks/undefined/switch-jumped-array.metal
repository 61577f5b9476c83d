// C++ 9.8: the same for an array
uint i = thread_position_in_grid.x;
switch (i % 2) {
case 0: {
    int v[2];
    v[i % 2] = 5;
    out[i] = v[0];
    break;
    case 1: out[i] = v[i % 2]; // error E4003: thread 1 of threadgroup 0, and 3 more threads
}
}
