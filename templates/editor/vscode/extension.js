// A client for `grader lsp`: starts it for Metal and Python files and for notebooks.
const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = () => {
    const settings = vscode.workspace.getConfiguration('grader')
    const pack = settings.get('pack')
    client = new LanguageClient('grader', 'grader',
        { command: settings.get('path'), args: ['lsp', ...(pack ? ['--pack', pack] : [])] },
        { documentSelector: [{ language: 'metal' }, { language: 'python' }, { notebook: 'jupyter-notebook' }] })
    return client.start()
}

exports.deactivate = () => client && client.stop()
