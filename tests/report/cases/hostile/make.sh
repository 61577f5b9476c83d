#!/bin/sh
# make.sh DIR: writes a hostile submission. Its names and texts are such that no repository should hold them.
set -eu
mkdir -p "$1"
cd "$1"
esc=$(printf '\033') rtl=$(printf '\342\200\256') csi=$(printf '\302\233') bad=$(printf '\377\376')
long=$(printf '%01000d' 0)
# a name that is a workflow command, a formula, a tag, a link
printf '// puzzle: add\nuint i = thread_position_in_grid.x;\nout[i] = a[i] + %s]]><script>alert(1)</script>::error::%s%s%s;\n' \
    "${esc}[31m" "$rtl" "$csi" "$bad" >"=cmd()|::error::]]><b>@all [x](y) ${esc}[31m$rtl.metal"
# a line of a million characters with the fault at its end
{
    printf '// puzzle: guard\nuint i = thread_position_in_grid.x; '
    n=0
    while [ $n -lt 1000 ]; do
        printf '/*%s*/' "$long"
        n=$((n + 1))
    done
    printf ' out[i] = a[i] + 10; // %s::stop-commands::x %%0A=1+1\n' "$rtl"
} >guard.metal
# NUL bytes and carriage returns
printf '// puzzle: pooling\r\nuint i = 0;\r\nout[i] = \000k;\r\n' >nul.metal
printf '// puzzle: double_all\nuint i = thread_position_in_grid.x;\n#error ::error::%s]]> "quoted" =cmd() | <b>@all\n' "${esc}[0m" >e.metal
