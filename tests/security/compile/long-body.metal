// attack: none; a long body of ordinary code compiles and runs
// exit: 0
float x = a[1];
// repeat: 4000 if (x > @) { x += a[@ & 7] * 0.5f; } else { x -= 1; }
out[0] = x;
