// attack: a loop in which each turn finds one more variable that varies
// exit: 1
// expect: E1202
// repeat: 45000 int v@ = 0;
int i = thread_position_in_grid.x;
for (int k = 0; k < 4; k++) {
// repeat: 44999 v@ = v@ + v0;
v0 = i;
}
out[0] = v0;
