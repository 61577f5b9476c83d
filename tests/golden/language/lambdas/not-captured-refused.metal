// C++ [expr.prim.lambda.capture]: a local that is not captured
float k = 2;
auto f = [](float x) { return k * x; }; // error E2052: write [=] or [&]
out[thread_position_in_grid.x] = 1;
