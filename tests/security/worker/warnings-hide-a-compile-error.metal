// attack: thirty warnings of the preprocessor before an error, so that a reply says "does not compile" without saying why
// puzzle: map
// exit: 1
// expect: "status": "failed"
// expect: does not compile
// expect: "code": "E2001"
#warning 1
#warning 2
#warning 3
#warning 4
#warning 5
#warning 6
#warning 7
#warning 8
#warning 9
#warning 10
#warning 11
#warning 12
#warning 13
#warning 14
#warning 15
#warning 16
#warning 17
#warning 18
#warning 19
#warning 20
#warning 21
#warning 22
#warning 23
#warning 24
#warning 25
#warning 26
#warning 27
#warning 28
#warning 29
#warning 30
out[0] = nothing;
