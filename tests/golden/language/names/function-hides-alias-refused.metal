// C++ [basic.scope.hiding]: a function hides no alias
// header: using rb = float; float rb(float x) { return x; } // error E2003: 'rb'
out[0] = 1;
