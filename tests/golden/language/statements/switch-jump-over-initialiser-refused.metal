// C++ [stmt.dcl]: a case does not jump past an initialised variable
switch (thread_position_in_grid.x) {
case 0:
    int t = 1;
    out[0] = t;
    break;
case 1: // error E2052: put the case in { }
    out[1] = 2;
}
