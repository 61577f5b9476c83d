// client: an editor of a few lines. It keeps the documents as an editor does and applies the server's edits to them.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
const require = createRequire(process.env.LSP_PACKAGES + '/')
const rpc = require('vscode-jsonrpc/node')
export const lsp = require('vscode-languageserver-protocol')

let passed = 0, failed = 0
export function check(right, what) {
    if (right) passed++
    else { failed++; console.log('FAIL ' + what) }
}
export function same(found, wanted, what) {
    const a = JSON.stringify(found), b = JSON.stringify(wanted)
    check(a === b, `${what}: found ${a}, wanted ${b}`)
}

export class Client {
    constructor(...args) {
        this.child = spawn(process.env.GRADER, ['lsp', ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
        this.exited = new Promise(done => this.child.on('exit', (code, signal) => done(signal ?? code)))
        this.connection = rpc.createMessageConnection(
            new rpc.StreamMessageReader(this.child.stdout), new rpc.StreamMessageWriter(this.child.stdin))
        this.shown = new Map() // uri -> the last diagnostics
        this.texts = new Map()
        this.versions = new Map()
        this.published = 0
        this.waiting = []
        this.logged = []
        this.connection.onNotification(lsp.PublishDiagnosticsNotification.type, p => {
            this.published++
            this.shown.set(p.uri, p)
            this.waiting = this.waiting.filter(w => !w())
        })
        this.connection.onNotification(lsp.LogMessageNotification.type, p => this.logged.push(p.message))
        this.connection.listen()
    }
    async start(capabilities = {}) {
        const all = { textDocument: { publishDiagnostics: { relatedInformation: true } }, ...capabilities }
        this.server = await this.connection.sendRequest(lsp.InitializeRequest.type,
            { processId: process.pid, rootUri: 'file:///course', capabilities: all })
        await this.notify(lsp.InitializedNotification.type, {})
        return this.server.capabilities
    }
    notify(type, params) { return this.connection.sendNotification(type, params) }
    request(type, params) { return this.connection.sendRequest(type, params) }
    open(uri, languageId, text) {
        this.texts.set(uri, text)
        this.versions.set(uri, 1)
        return this.notify(lsp.DidOpenTextDocumentNotification.type,
            { textDocument: { uri, languageId, version: 1, text } })
    }
    item(uri, languageId, text) { // a cell's document, sent with its notebook
        this.texts.set(uri, text)
        this.versions.set(uri, 1)
        return { uri, languageId, version: 1, text }
    }
    next(uri) {
        const version = this.versions.get(uri) + 1
        this.versions.set(uri, version)
        return version
    }
    // the offset of a position, and back: UTF-16, as JavaScript counts
    offset(uri, p) {
        const lines = this.texts.get(uri).split('\n')
        return lines.slice(0, p.line).reduce((n, l) => n + l.length + 1, 0) + p.character
    }
    position(uri, offset) {
        const before = this.texts.get(uri).slice(0, offset).split('\n')
        return { line: before.length - 1, character: before[before.length - 1].length }
    }
    find(uri, text, from = 0) {
        const at = this.texts.get(uri).indexOf(text, from)
        if (at < 0) throw new Error(`no '${text}' in ${uri}`)
        return { start: this.position(uri, at), end: this.position(uri, at + text.length) }
    }
    at(uri, range) { return this.texts.get(uri).slice(this.offset(uri, range.start), this.offset(uri, range.end)) }
    replace(uri, range, text) { // in our own copy; returns the change for the server
        const t = this.texts.get(uri)
        this.texts.set(uri, t.slice(0, this.offset(uri, range.start)) + text + t.slice(this.offset(uri, range.end)))
        return { range, text }
    }
    edit(uri, range, text) {
        const change = this.replace(uri, range, text)
        return this.notify(lsp.DidChangeTextDocumentNotification.type,
            { textDocument: { uri, version: this.next(uri) }, contentChanges: [change] })
    }
    // waits until the diagnostics of the newest version of a document are as wanted
    async until(uri, wanted, what, seconds = 20) {
        const ready = () => {
            const p = this.shown.get(uri)
            return p && p.version === this.versions.get(uri) && wanted(p.diagnostics)
        }
        if (!ready())
            await new Promise(done => {
                const timer = setTimeout(done, seconds * 1000)
                this.waiting.push(() => ready() && (clearTimeout(timer), done(), true))
            })
        check(ready(), `${what}: ${JSON.stringify(this.shown.get(uri))}`)
        return this.shown.get(uri)?.diagnostics ?? []
    }
    codes(uri, codes, what) {
        return this.until(uri, list => JSON.stringify(list.map(d => d.code).sort()) === JSON.stringify(codes), what)
    }
    async stop() {
        await this.request(lsp.ShutdownRequest.type)
        await this.notify(lsp.ExitNotification.type)
        same(await this.exited, 0, 'exit code after shutdown')
    }
    kill() { this.child.kill('SIGKILL') }
}

export function finish() {
    console.log(`${passed} passed, ${failed} failed`)
    process.exit(failed ? 1 : 0)
}

// Whatever happens, it ends.
setTimeout(() => { console.log('FAIL the test took more than 120 seconds'); process.exit(1) }, 120000).unref()
process.on('unhandledRejection', e => { console.log('FAIL ' + (e.stack ?? e)); process.exit(1) })
