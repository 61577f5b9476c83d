// C++ [dcl.enum], [stmt.switch]: an enum class drives a loop
enum class St : uchar { Start, Digit, Done }; St st = St::Start; int v = 0; uint n = 0; uint i = thread_position_in_grid.x;
while (st != St::Done) {
    switch (st) {
    case St::Start: st = i % 2 ? St::Digit : St::Done; break;
    case St::Digit: v = v * 10 + int(n++); if (n > i) st = St::Done; break;
    case St::Done: break;
    }
}
out[i] = v;
// expect: out = 0 1 0 123 0 12345 0 1234567
