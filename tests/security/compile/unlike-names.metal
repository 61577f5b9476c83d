// attack: a suggestion is looked for among many names
// exit: 1
// expect: E2001
// repeat: 40000 float value@ = 1;
// repeat: 500 out[0] = valeu@;
