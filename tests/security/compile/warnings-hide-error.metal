// attack: many warnings, so that the error is dropped and a broken tree is lowered
// exit: 1
// expect: E2001
// repeat: 1000 #warning nothing @
out[0] = missing;
