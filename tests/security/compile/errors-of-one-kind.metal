// attack: hundreds of errors of one kind, so that another kind is not seen
// exit: 1
// expect: E4007
// repeat: 300 out[64 + @] = 1;
uint l = thread_position_in_threadgroup.x;
out[0] = float(l);
