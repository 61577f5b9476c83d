// C++ [basic.scope.hiding]: struct S names the type that a variable hides
struct S { int v; }; struct S S = {4}; struct S T = {5};
out[thread_position_in_grid.x] = S.v + T.v;
// expect: out = 9 9 9 9 9 9 9 9
