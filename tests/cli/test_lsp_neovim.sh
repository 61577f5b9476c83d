# grader lsp in Neovim, with the configuration of templates/editor/neovim: a notebook as JSON, Python, Metal.
. "$TESTS/cli/lib.sh"

if ! installed nvim; then
    skip nvim 'no Neovim: the language server is not tried in it (make test-lsp)'
    finish
fi

cat >metal_puzzles.ipynb <<'END'
{
 "cells": [
  {
   "cell_type": "markdown", "metadata": {}, "source": ["# Puzzle 1: Map"]
  },
  {
   "cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [],
   "source": [
    "def map_test():\n",
    "    source = \"\"\"\n",
    "        uint i = thread_position_in_grid.x; // \"\u00fc\"\n",
    "        out[i] = a[i] + ten;\n",
    "    \"\"\"\n",
    "    return mx.fast.metal_kernel(name=\"map\", input_names=[\"a\"], output_names=[\"out\"], source=source)\n"
   ]
  }
 ],
 "metadata": {}, "nbformat": 4, "nbformat_minor": 5
}
END
cat >work.py <<'END'
import textwrap
kernel = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"],
    source=textwrap.dedent("""
        uint i = thread_position_in_grid.x; // \t\u00e4
        \tout[i] = a[i] + b\x2b10;
        """))
END
printf 'foat x = 1;\nuint i = thread_position_in_grid.x;\nout[i] = a[i];\n' >09-pooling.metal

mkdir bin
ln -s "$GRADER" bin/grader
run env PATH="$PWD/bin:$PATH" HOME="$PWD" XDG_CONFIG_HOME="$PWD/config" XDG_STATE_HOME="$PWD/state" XDG_CACHE_HOME="$PWD/cache" XDG_DATA_HOME="$PWD/data" \
    timeout 120 nvim --headless -n -i NONE -u "$TESTS/../templates/editor/neovim/init.lua" -c "luafile $TESTS/lsp/neovim.lua"
expect_exit 0
expect_stdout_contains '1 passed, 0 failed'
finish
