// attack: many warnings, so that a fault of the run is dropped
// exit: 1
// expect: E4002
// repeat: 1000 #warning nothing @
out[64] = 1;
