-- Neovim as a client: the configuration of templates/editor/neovim, a notebook as JSON, a Python file, a .metal file.
-- Run by tests/cli/test_lsp_neovim.sh in a folder with the files; prints a line per check and ends with cquit on a failure.
local failed = 0
local function check(right, what)
  if not right then
    failed = failed + 1
    io.stdout:write('FAIL ' .. what .. '\n')
  end
end

local function codes(wanted)
  local found
  vim.wait(20000, function()
    found = {}
    for _, d in ipairs(vim.diagnostic.get(0)) do
      table.insert(found, (d.user_data and d.user_data.lsp and d.user_data.lsp.code) or d.code or '?')
    end
    table.sort(found)
    return table.concat(found, ' ') == wanted
  end, 10)
  return table.concat(found, ' ')
end

local function expect(wanted, what)
  local found = codes(wanted)
  check(found == wanted, what .. ": found '" .. found .. "', wanted '" .. wanted .. "'")
end

local function under(d) -- the text that a diagnostic is about
  local line = vim.api.nvim_buf_get_lines(0, d.lnum, d.lnum + 1, false)[1]
  return line:sub(d.col + 1, d.end_col)
end

local function attach()
  vim.wait(10000, function() return #vim.lsp.buf_get_clients(0) > 0 and vim.lsp.buf_get_clients(0)[next(vim.lsp.buf_get_clients(0))].initialized end, 10)
end

local function run()
  vim.cmd('edit metal_puzzles.ipynb')
  attach()
  expect('E2001', 'a finding in a notebook')
  local d = vim.diagnostic.get(0)[1]
  check(d and under(d) == 'ten', 'its place in the JSON: ' .. vim.inspect(d))
  vim.cmd([[%s/\<ten\>/10/]])
  expect('', 'typed away')
  vim.cmd([[%s/out\[i\] = a/outt[i] = a/]])
  expect('E2001', 'a name with a typo')

  -- the quick fix, as the editor applies it
  d = vim.diagnostic.get(0)[1]
  local params = vim.lsp.util.make_range_params()
  params.range = { start = { line = d.lnum, character = d.col }, ['end'] = { line = d.end_lnum, character = d.end_col } }
  params.context = { diagnostics = {} }
  local answer = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 10000)
  local _, first = next(answer)
  check(first and #first.result == 1, 'one fix: ' .. vim.inspect(answer))
  if first and first.result[1] then
    vim.lsp.util.apply_workspace_edit(first.result[1].edit, 'utf-16')
    expect('', 'fixed')
  end

  vim.cmd('edit! work.py')
  attach()
  expect('E2001', 'a finding in a Python string')
  d = vim.diagnostic.get(0)[1]
  check(d and under(d) == 'b' and d.lnum == 4, 'its place after escapes and indentation: ' .. vim.inspect(d))

  vim.cmd('edit! 09-pooling.metal')
  attach()
  expect('E2014', 'a finding in a .metal body')
  local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover',
    { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 1, character = 12 } }, 10000)
  local _, said = next(hover)
  check(said and said.result and said.result.contents.value:find('thread_position_in_grid', 1, true), 'hover: ' .. vim.inspect(hover))
end

local fine, err = pcall(run)
check(fine, tostring(err))
io.stdout:write((failed == 0 and '1 passed, 0 failed' or '0 passed, 1 failed') .. '\n')
vim.cmd(failed == 0 and 'qall!' or 'cquit!')
