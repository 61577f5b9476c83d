// C++ [expr.prim.lambda.closure]: a mutable lambda cannot be called when it is const
int n = 1;
const auto f = [=]() mutable { n = 2; };
f(); // error E2052: the object is const
