// C++ [stmt.break]: a break inside a lambda does not leave the loop around it
for (int k = 0; k < 3; k++) {
    auto f = [&]() {
        break; // error E1108: 'break'
    };
    out[k] = 1;
}
