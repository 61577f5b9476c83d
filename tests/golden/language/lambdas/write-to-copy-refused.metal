// C++ [expr.prim.lambda.capture]: a copy is const unless the lambda is mutable
int n = 1;
auto f = [=] { n = 2; }; // error E2005
f();
