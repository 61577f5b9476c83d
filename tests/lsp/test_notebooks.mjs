// Notebooks: as cells (notebookDocument), and as the JSON of the file. How long a change takes, and that nothing leaks.
import { readFileSync } from 'node:fs'
import { Client, check, finish, lsp, same } from './client.mjs'

const body = [
    '# %% a cell with a kernel',
    'def map_test():',
    '    source = """',
    '        uint i = thread_position_in_grid.x; // "ü"',
    '        out[i] = a[i] + 10;',
    '    """',
    '    return mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=source)'].join('\n')
const helper = 'HEADER = """constant float TEN = 10;\n"""'
const zip = [
    'def zip_test():',
    '    return mx.fast.metal_kernel(name="zip", input_names=["a", "b"], output_names=["out"], header=HEADER,',
    "        source='uint i = thread_position_in_grid.x;\\nout[i] = a[i] + b[i] + 0 * TEN;')"].join('\n')

// --- cells ---
const c = new Client()
await c.start({ notebookDocument: { synchronization: { dynamicRegistration: false } } })
const book = 'file:///course/metal_puzzles.ipynb', cell = n => `vscode-notebook-cell:/course/metal_puzzles.ipynb#${n}`
await c.notify(lsp.DidOpenNotebookDocumentNotification.type, {
    notebookDocument: {
        uri: book, notebookType: 'jupyter-notebook', version: 1,
        cells: [{ kind: 1, document: cell(0) }, { kind: 2, document: cell(1) }, { kind: 2, document: cell(2) }, { kind: 2, document: cell(3) }]
    },
    cellTextDocuments: [c.item(cell(0), 'markdown', '# Puzzle 1: Map'), c.item(cell(1), 'python', helper),
        c.item(cell(2), 'python', body), c.item(cell(3), 'python', zip)]
})
let version = 1
const change = (uri, range, text) => c.notify(lsp.DidChangeNotebookDocumentNotification.type, {
    notebookDocument: { uri: book, version: ++version },
    change: { cells: { textContent: [{ document: { uri, version: c.next(uri) }, changes: [c.replace(uri, range, text)] }] } }
})
await change(cell(2), c.find(cell(2), 'a[i] + 10'), 'a[i] + ten')
let found = await c.codes(cell(2), ['E2001'], 'a finding in a cell')
same([c.at(cell(2), found[0].range), found[0].range.start.line], ['ten', 4], 'its place in the cell')
await change(cell(2), c.find(cell(2), 'ten'), '10')
await c.codes(cell(2), [], 'gone')
// a cell that another one depends on
await change(cell(1), c.find(cell(1), 'TEN'), 'TENN')
found = await c.codes(cell(3), ['E2001'], 'a finding in the cell that uses another one')
same(c.at(cell(3), found[0].range), 'TEN', 'is where the name is used')
// a quick fix goes into the cell
const actions = await c.request(lsp.CodeActionRequest.type,
    { textDocument: { uri: cell(3) }, range: found[0].range, context: { diagnostics: found } })
same(actions.map(a => a.title), ["Replace 'TEN' with 'TENN'"], 'a fix in a cell')
for (const e of actions[0].edit.changes[cell(3)]) await change(cell(3), e.range, e.newText)
await c.codes(cell(3), [], 'fixed')
const said = await c.request(lsp.HoverRequest.type, { textDocument: { uri: cell(2) }, position: c.find(cell(2), 'out[i]').start })
check(said?.contents.value.includes('puzzle 1, Map'), 'hover in a cell: ' + said?.contents.value)
// cells come and go
await c.notify(lsp.DidChangeNotebookDocumentNotification.type, {
    notebookDocument: { uri: book, version: ++version },
    change: { cells: { structure: { array: { start: 1, deleteCount: 1, cells: [] }, didClose: [{ uri: cell(1) }] } } }
})
await c.until(cell(3), list => list.length > 0, 'the name is gone with its cell')
await c.notify(lsp.DidChangeNotebookDocumentNotification.type, {
    notebookDocument: { uri: book, version: ++version },
    change: {
        cells: {
            structure: {
                array: { start: 1, deleteCount: 0, cells: [{ kind: 2, document: cell(9) }] },
                didOpen: [c.item(cell(9), 'python', helper.replace('TEN', 'TENN'))]
            }
        }
    }
})
await c.until(cell(3), list => list.length === 0, 'and back with a new one')
await c.notify(lsp.DidCloseNotebookDocumentNotification.type, {
    notebookDocument: { uri: book }, cellTextDocuments: [cell(0), cell(2), cell(3), cell(9)].map(uri => ({ uri }))
})

// --- the file as JSON, 4 MB of it ---
const picture = 'iVBORw0KGgo'.repeat(200)
const lines = text => text.split('\n').map((l, i, all) => l + (i + 1 < all.length ? '\n' : ''))
const code = (text, outputs) => ({
    cell_type: 'code', execution_count: 1, metadata: {}, source: lines(text),
    outputs: Array.from({ length: outputs }, () => ({ output_type: 'display_data', metadata: {}, data: { 'image/png': picture } }))
})
const cells = [{ cell_type: 'markdown', metadata: {}, source: ['# Map'] }, code(helper, 640), code(body, 640), code(zip, 640)]
const json = JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }, null, 1)
check(json.length > 4 << 20, `the notebook has ${json.length} bytes`)

const raw = 'file:///course/large.ipynb'
await c.open(raw, 'json', json)
await c.until(raw, list => list.length === 0, 'a notebook as text')
await c.edit(raw, c.find(raw, 'a[i] + 10'), 'a[i] + ten')
found = await c.codes(raw, ['E2001'], 'a finding in JSON')
same(c.at(raw, found[0].range), 'ten', 'its place in the file')

// How long from change to diagnostics: the median of 31, through the client library and its pipes.
async function measure(uri, send, what) {
    const times = []
    for (let i = 0; i < 31; i++) {
        const name = 'ten' + i
        const range = c.find(uri, i ? 'ten' + (i - 1) : 'ten')
        const before = c.published, start = process.hrtime.bigint()
        await send(uri, range, name)
        await new Promise(done => c.waiting.push(() => c.published > before && (done(), true)))
        times.push(Number(process.hrtime.bigint() - start) / 1e6)
        found = await c.codes(uri, ['E2001'], what)
        same(c.at(uri, found[0].range), name, what)
    }
    times.sort((a, b) => a - b)
    console.log(`${what}: ${times[15].toFixed(1)} ms from change to diagnostics (median; fastest ${times[0].toFixed(1)}, slowest ${times[30].toFixed(1)})`)
    return times[0]
}
// The least of them: the machine may be busy with other tests. The aim is 20 ms; a build with sanitizers is slower.
const limit = Number(process.env.LSP_LIMIT ?? 60)
check(await measure(raw, (uri, range, text) => c.edit(uri, range, text), 'a notebook of 4 MB as JSON') < limit, 'in time, as JSON')

const big = 'file:///course/big.ipynb', part = n => `vscode-notebook-cell:/course/big.ipynb#${n}`
const bulk = ('# ' + 'x'.repeat(98) + '\n').repeat(6800) // 4 MB of code in all
const texts = [helper, bulk, bulk, bulk, bulk, bulk, bulk, body.replace('a[i] + 10', 'a[i] + ten'), zip].map((t, i) => c.item(part(i), 'python', t))
await c.notify(lsp.DidOpenNotebookDocumentNotification.type, {
    notebookDocument: { uri: big, notebookType: 'jupyter-notebook', version: 1, cells: texts.map((t, i) => ({ kind: 2, document: part(i) })) },
    cellTextDocuments: texts
})
await c.codes(part(7), ['E2001'], 'a large notebook')
const edit = (uri, range, text) => c.notify(lsp.DidChangeNotebookDocumentNotification.type, {
    notebookDocument: { uri: big, version: ++version },
    change: { cells: { textContent: [{ document: { uri, version: c.next(uri) }, changes: [c.replace(uri, range, text)] }] } }
})
check(await measure(part(7), edit, 'a notebook of 4 MB as cells') < limit, 'in time, as cells')

// --- 1,000 changes: nothing leaks, and the last one has its diagnostics ---
const small = 'file:///course/01-map.metal'
const memory = () => Number(readFileSync(`/proc/${c.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1])
const linux = process.platform === 'linux'
await c.open(small, 'metal', 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + v;\n')
let kept = 0, name = 'v'
const rename = async to => {
    await c.edit(small, { start: { line: 1, character: 16 }, end: { line: 1, character: 16 + name.length } }, to)
    name = to
}
for (let i = 0; i < 1000; i++) {
    await rename('v' + i)
    if (i % 10 === 0) await c.edit(raw, c.find(raw, 'ten30'), 'ten30')
    if (i % 100 === 99) same(c.at(small, (await c.codes(small, ['E2001'], 'in between'))[0].range), name, 'the newest name')
    if (i === 199 && linux) kept = memory()
}
await rename('last')
found = await c.codes(small, ['E2001'], 'the last of many changes')
same(c.at(small, found[0].range), 'last', 'its diagnostics are of the last text')
if (linux) {
    const now = memory()
    console.log(`memory: ${kept} KB after 200 changes, ${now} KB after 1000`)
    check(now < kept * 1.25 + 4096 || process.env.LSP_LIMIT, `nothing leaks: ${kept} KB, then ${now} KB`)
}
await c.stop()
finish()
