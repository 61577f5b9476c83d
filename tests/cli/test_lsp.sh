# grader lsp: a language server, driven by a client library of others (vscode-languageserver-protocol), and by hand.
. "$TESTS/cli/lib.sh"

say() { # say JSON...: framed messages
    for message; do
        printf 'Content-Length: %d\r\n\r\n%s' "$(printf %s "$message" | wc -c | tr -d ' ')" "$message"
    done
}
start='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
stop='{"jsonrpc":"2.0","id":99,"method":"shutdown"}'
leave='{"jsonrpc":"2.0","method":"exit"}'

# the exit code says whether there was a shutdown
say "$start" "$stop" "$leave" >in
run_input in "$GRADER" lsp
expect_exit 0
expect_stdout_contains '"positionEncoding": "utf-16"'
expect_stdout_contains '"id": 99, "result": null'
expect_stderr_empty
say "$start" "$leave" >in
run_input in "$GRADER" lsp
expect_exit 1
say "$start" >in
run_input in "$GRADER" lsp
expect_exit 1
run "$GRADER" lsp file.metal
expect_exit 2
run "$GRADER" lsp --pack /nowhere
expect_exit 2

# order, unknown methods, cancelled requests, a message that is not JSON, headers that make no sense
say '{"jsonrpc":"2.0","id":"early","method":"textDocument/hover"}' "$start" '{"jsonrpc":"2.0","id":2,"method":"no/such"}' \
    '{"jsonrpc":"2.0","method":"$/such"}' '{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{}}' \
    '{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":{}}' '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":4}}' \
    '{"jsonrpc":' "$start" '{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///none"}}}' >in
printf 'Content-Size: 5\r\n\r\n' >>in
say "$stop" '{"jsonrpc":"2.0","id":5,"method":"textDocument/hover"}' "$leave" >>in
run_input in "$GRADER" lsp
expect_exit 0
expect_stdout_contains '"id": "early", "error": {"code": -32002'
expect_stdout_contains '"id": 2, "error": {"code": -32601'
expect_stdout_contains '"id": 3, "error": {"code": -32602'
expect_stdout_contains '"id": 4, "error": {"code": -32800'
expect_stdout_contains '"id": null, "error": {"code": -32700'
expect_stdout_contains '"id": 1, "error": {"code": -32600'
expect_stdout_contains "'file:///none' is not open"
expect_stdout_contains 'no Content-Length'
expect_stdout_contains '"id": 5, "error": {"code": -32600'

# hostile: deep JSON, bytes that are not UTF-8, ranges outside of the text, cells that are not there
deep=$(printf '%0600d' 0 | tr 0 '[')
open() { printf '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///%s","languageId":"metal","version":1,"text":"%s"}}}' "$1" "$2"; }
change() { printf '{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///%s","version":2},"contentChanges":[%s]}}' "$1" "$2"; }
say "$start" "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":$deep}" "$(open 01-map.metal "$(printf 'out[0] = \377\376;')")" \
    "$(change 01-map.metal '{"range":{"start":{"line":99,"character":99},"end":{"line":0,"character":-5}},"text":"k;"},{"range":{"start":{"line":1e300,"character":4294967296},"end":{"line":4294967297,"character":1}},"text":"\ud800"},{"range":7},{}')" \
    "$(open 02-zip.ipynb '[[[')" '{"jsonrpc":"2.0","method":"notebookDocument/didOpen","params":{"notebookDocument":{"uri":"file:///n.ipynb","cells":[{"kind":2,"document":"a"},{"kind":"x"},7]}}}' \
    '{"jsonrpc":"2.0","method":"notebookDocument/didChange","params":{"notebookDocument":{"uri":"file:///n.ipynb"},"change":{"cells":{"structure":{"array":{"start":5,"deleteCount":-1}}}}}}' \
    '{"jsonrpc":"2.0","id":7,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///01-map.metal"},"range":{"start":{"line":-1},"end":[]}}}' \
    '{"jsonrpc":"2.0","id":8,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///02-zip.ipynb"},"position":{"line":77,"character":1e9}}}' "$stop" "$leave" >in
run_input in "$GRADER" lsp
expect_exit 0
expect_stdout_contains '"id": 7, "result": ['
expect_stdout_contains '"id": 8, "result": null'
expect_stdout_contains 'has no such cells'

# a message that is too large is passed over, and headers without an end are not the protocol
{ printf 'Content-Length: 99999999\r\n\r\n'; head -c 99999999 /dev/zero; say "$start" "$stop" "$leave"; } >in
run_input in "$GRADER" lsp
expect_exit 0
expect_stdout_contains 'the message is too large'
head -c 20000 /dev/zero | tr '\0' x >in
run_input in "$GRADER" lsp
expect_exit 1

# clients from npm
base=${OUT:-$(dirname "$GRADER")}
limit=
case $base in */asan | */cover) limit=10000 base=$(dirname "$base") ;; esac
packages=$base/lsp
if npm_packages "$TESTS/lsp/package.json" "$packages"; then
    for test in documents notebooks; do
        run env ${limit:+LSP_LIMIT=$limit} LSP_PACKAGES="$packages" GRADER="$GRADER" node "$TESTS/lsp/test_$test.mjs"
        expect_exit 0
        expect_stdout_contains ' 0 failed'
        grep ' ms from change\|^memory' stdout
    done
else
    skip_npm 'the language server is not driven by vscode-languageserver-protocol (make test-lsp)'
fi

finish
