// expect: case=published
// No code at all.
