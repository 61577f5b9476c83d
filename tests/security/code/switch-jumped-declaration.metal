// attack: a variable that a case jumps over must not hand one thread's value to another
uint i = thread_position_in_grid.x;
switch (i % 2) {
case 0:
    int v;
    v = 5;
    out[i] = v;
    break;
case 1: out[i] = v; break; // error E4003: thread 1 of threadgroup 0, and 3 more threads
}
