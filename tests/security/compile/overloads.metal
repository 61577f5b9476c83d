// attack: many calls of a function with many overloads
// exit: 1
// expect: E1212
// header-repeat: 4000 struct o@ { int a; }; float h(o@ v) { return v.a; }
// repeat: 4000 o@ w@; w@.a = 1; out[0] += h(w@);
