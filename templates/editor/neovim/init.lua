-- grader in Neovim: findings while you type, in .metal files, Python and notebooks (as JSON).
-- Put this into init.lua, or into a file of its own that init.lua requires.
vim.filetype.add({ extension = { metal = 'metal', ipynb = 'json' } })

vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  pattern = { '*.metal', '*.py', '*.ipynb' },
  callback = function(event)
    local config = {
      name = 'grader',
      cmd = { 'grader', 'lsp' },
      root_dir = vim.fn.fnamemodify(event.file, ':p:h'),
    }
    if vim.lsp.start then -- 0.8 and later
      vim.lsp.start(config, { bufnr = event.buf })
    else -- 0.7: one server for all buffers
      grader_client = grader_client or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(event.buf, grader_client)
    end
  end,
})
-- K shows what a word or a finding is, `:lua vim.lsp.buf.code_action()` offers quick fixes.
