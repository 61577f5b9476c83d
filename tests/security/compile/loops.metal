// attack: none; thousands of loops over thousands of variables compile
// exit: 0
float x = a[1];
// repeat: 3000 float v@ = a[@ & 7]; for (int k = 0; k < 2; k++) x += v@;
out[0] = x;
