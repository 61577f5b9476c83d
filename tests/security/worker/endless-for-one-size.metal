// attack: none, an honest mistake: one hidden size does not end. All other tests are judged; where a run was stopped, nobody
// attack: knows whether memory is used rightly, so that case is neither passed nor failed
// puzzle: map
// exit: 1
// expect: "name": "hidden: 7 elements", "kind": "hidden", "hidden": true, "status": "failed"
// expect: "name": "hidden: 33 elements", "kind": "hidden", "hidden": true, "status": "passed"
// expect: "kind": "memory", "hidden": false, "status": "skipped"
// expect: not judged: a test was stopped before it ended
// expect: "passes_published": true
uint i = thread_position_in_grid.x;
while (a_shape[0] == 7) {
}
out[i] = a[i] + 10;
