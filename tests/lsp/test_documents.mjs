// Text documents: a .metal body, Python strings with escapes and dedent, hover, quick fixes, what is run.
import { Client, check, finish, lsp, same } from './client.mjs'

const c = new Client('--stdio')
const capabilities = await c.start()
same(capabilities.positionEncoding, 'utf-16', 'the encoding without a wish')
same(capabilities.notebookDocumentSync.notebookSelector, [{ notebook: 'jupyter-notebook' }], 'notebooks')

// --- a .metal body: compile errors, a fix, what only a run shows ---
const metal = 'file:///course/09-pooling.metal'
await c.open(metal, 'metal', [
    'threadgroup float s[8];',
    'uint i = thread_position_in_grid.x;',
    '/* ü𝄞 */ s[i] = a[j];',
    'out[i] = s[i];', ''].join('\n'))
let found = await c.codes(metal, ['E2001'], 'an undeclared name in a body')
same(c.at(metal, found[0].range), 'j', 'its range, in UTF-16 units')
same(found[0].range.start, { line: 2, character: 19 }, 'its position after wide characters')
same([found[0].severity, found[0].source], [1, 'grader'], 'severity and source')
same(found[0].data, { explain: 'E2001' }, 'data')
await c.edit(metal, c.find(metal, 'j'), 'i')
found = await c.until(metal, list => list.some(d => d.code === 'E5001'), 'wrong numbers, by running it')
same(c.at(metal, found.find(d => d.code === 'E5001').range), 'threadgroup float s[8];', 'the first line of the body')

// a race has two places
const race = c.find(metal, 'out[i] = s[i];')
await c.edit(metal, race, 'out[i] = s[i] + (i > 0 ? s[i - 1] : 0) + (i > 1 ? s[i - 2] : 0);')
found = await c.until(metal, list => list.some(d => d.code === 'E4008'), 'a race')
const related = found.find(d => d.code === 'E4008').relatedInformation
check(related.length === 1 && related[0].location.uri === metal && related[0].location.range.start.line === 2,
    'the other access of a race: ' + JSON.stringify(related))
await c.edit(metal, { start: { line: 3, character: 0 }, end: { line: 3, character: 0 } },
    'threadgroup_barrier(mem_flags::mem_threadgroup);\n')
await c.until(metal, list => list.length === 0, 'nothing while it runs')
await c.edit(metal, c.find(metal, 'uint i'), 'foat x = 1; uint i')
await c.codes(metal, ['E2014'], 'a type with a typo')

// --- hover ---
const hover = async (uri, text) =>
    (await c.request(lsp.HoverRequest.type, { textDocument: { uri }, position: c.find(uri, text).start }))
let said = await hover(metal, 'thread_position_in_grid')
check(said.contents.value.includes('uint3 thread_position_in_grid'), 'hover of a position: ' + said?.contents.value)
same(c.at(metal, said.range), 'thread_position_in_grid', 'the range of a hover')
said = await hover(metal, 'threadgroup_barrier')
check(said.contents.value.includes('void threadgroup_barrier(mem_flags'), 'hover of a function: ' + said?.contents.value)
said = await hover(metal, 'a[i]')
check(said.contents.value.includes('input `a` of puzzle 9, Pooling: int32[8]'), 'hover of an input: ' + said?.contents.value)
said = await hover(metal, 'out[i]')
check(said.contents.value.startsWith('output `out`'), 'hover of an output: ' + said?.contents.value)
said = await hover(metal, 'foat')
check(said.contents.value.includes('**E2014'), 'hover of a finding: ' + said?.contents.value)
same(await hover(metal, '= a['), null, 'nothing to say')

// --- a quick fix: applied, the finding is gone ---
async function fix(uri, diagnostic) {
    const actions = await c.request(lsp.CodeActionRequest.type,
        { textDocument: { uri }, range: diagnostic.range, context: { diagnostics: [diagnostic] } })
    for (const action of actions)
        for (const e of action.edit.changes[uri]) await c.edit(uri, e.range, e.newText)
    return actions.map(a => a.title)
}
found = c.shown.get(metal).diagnostics
same(await fix(metal, found[0]), ["Replace 'foat' with 'float'"], 'the title of a fix')
await c.until(metal, list => list.length === 0, 'fixed')
check(c.texts.get(metal).includes('float x = 1;'), 'the text after the fix')
for (const [wrong, right] of [
    ['out[i] == 1;', 'out[i] = 1;'], ['if (i = 3) out[i] = 1;', 'if (i == 3) out[i] = 1;'],
    ['out[i] = 1\n', 'out[i] = 1;\n'], ['if (i =< 3) out[i] = 1;', 'if (i <= 3) out[i] = 1;'],
    ['__syncthreads();', 'threadgroup_barrier(mem_flags::mem_threadgroup);'],
    ['float y = sqrtt(2.0f);', 'float y = sqrt(2.0f);']]) {
    const uri = `file:///course/${c.published}/01-map.metal`, before = 'uint i = thread_position_in_grid.x;\n', after = '\nout[i] = a[i] + 10;\n'
    await c.open(uri, 'metal', before + wrong + after)
    const list = await c.until(uri, l => l.length > 0, wrong)
    await fix(uri, list[0])
    same(c.texts.get(uri), before + right + after, 'the fix of ' + wrong)
    await c.notify(lsp.DidCloseTextDocumentNotification.type, { textDocument: { uri } })
}

// --- Python: escapes, indentation, f-strings ---
const python = 'file:///course/work.py'
await c.open(python, 'python', [
    'import textwrap',
    'N = "foat"',
    'def map_test():',
    '    """ä"""',
    '    return mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"],',
    '        source=textwrap.dedent("""',
    '            uint i = thread_position_in_grid.x; // \\t\\u00e4 tab',
    '            \\tout[i] = a[i] + b\\x2b10;',
    '            """))',
    'def zip_test():',
    '    return mx.fast.metal_kernel(name="zip", input_names=["a", "b"], output_names=["out"], source="uint i = thread_position_in_grid.x;\\n"',
    '        f"{N} x = 1;\\nout[i] = a[i] + b[i];")', ''].join('\n'))
found = await c.codes(python, ['E2001', 'E2014'], 'findings in Python strings')
const name = found.find(d => d.code === 'E2001'), type = found.find(d => d.code === 'E2014')
same([c.at(python, name.range), name.range.start.line], ['b', 7], 'after escapes and indentation')
same(type.range.start.line === 1 || type.range.start.line === 11, true, 'what an f-string puts in')
const offered = await c.request(lsp.CodeActionRequest.type,
    { textDocument: { uri: python }, range: type.range, context: { diagnostics: [type] } })
same(offered.every(a => a.edit.changes[python].every(e => c.at(python, e.range) === 'foat')), true,
    'a fix replaces the very characters, or is not offered')
said = await hover(python, 'thread_position_in_grid')
check(said?.contents.value.includes('uint3'), 'hover in a Python string')
same(c.at(python, said.range), 'thread_position_in_grid', 'its range')
await c.edit(python, c.find(python, ' b\\x2b10'), ' 10')
await c.codes(python, ['E2014'], 'one is gone')
await c.edit(python, c.find(python, 'foat'), 'float')
await c.codes(python, [], 'both are gone')
await c.edit(python, c.find(python, 'def zip_test():'), 'def zip_test(:')
found = await c.until(python, list => list.length > 0, 'what is not Python')
check(found.some(d => d.range.start.line === 9), 'where Python stops: ' + JSON.stringify(found))

// --- closed: nothing is left ---
await c.notify(lsp.DidCloseTextDocumentNotification.type, { textDocument: { uri: python } })
await new Promise(done => { c.waiting.push(() => c.shown.get(python).diagnostics.length === 0 && (done(), true)); setTimeout(done, 5000) })
same(c.shown.get(python).diagnostics, [], 'after close')

// --- a kernel of no puzzle, the template, an endless loop ---
const other = 'file:///course/my-notes.metal'
await c.open(other, 'metal', 'out[0] = k;\n')
found = await c.until(other, list => list.length === 1, 'a kernel of no puzzle')
same(found[0].severity, 3, 'is information')
await c.edit(other, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, '// puzzle: map\n')
await c.codes(other, ['E2001'], 'a line says which puzzle it is for')
const loop = 'file:///course/02-zip.metal'
await c.open(loop, 'metal', 'while (true) { out[0] = a[0]; }\n')
await c.until(loop, list => list.some(d => d.code === 'E4010' || d.message.includes('end')), 'an endless loop is a finding')
await c.edit(loop, c.find(loop, 'out[0] = a[0];'), 'out[0] = a[1];') // cancelled by the next change
await c.edit(loop, c.find(loop, 'while (true) { out[0] = a[1]; }'), 'uint i = thread_position_in_grid.x; out[i] = a[i] + b[i];')
await c.until(loop, list => list.length === 0, 'repaired')

// --- without relatedInformation the message has it all; UTF-8 positions ---
await c.stop()
const plain = new Client()
const agreed = await plain.start({ general: { positionEncodings: ['utf-8'] }, textDocument: {} })
same(agreed.positionEncoding, 'utf-8', 'the encoding that was asked for')
await plain.open(metal, 'metal', '/* ü𝄞 */ out[0] = a[j];\n')
found = await plain.codes(metal, ['E2001'], 'with UTF-8')
same(found[0].range.start.character, 24, 'a position in bytes')
same(found[0].relatedInformation, undefined, 'no second places')
await plain.stop()
finish()
