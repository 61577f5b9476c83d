# The tools of the build: what they are to find, they find.
. "$TESTS/cli/lib.sh"
tools=$TESTS/../grader/tools

# layers: a fake tree with one include of each kind
mkdir -p grader/base grader/diag grader/msl
printf 'base:\ndiag: base\n' >grader/layers.txt
echo '#include <stdio.h>' >grader/base/a.h
printf '#include "base/a.h"\n#include "diag/b.h"\n' >grader/diag/b.c
run sh "$tools/layers.sh"
expect_exit 0
expect_stdout_empty
echo '#include "diag/b.h"' >grader/base/a.c
echo '#include "b.h"' >grader/diag/c.c
echo '' >grader/msl/d.c
run sh "$tools/layers.sh"
expect_exit 1
expect_stdout_contains 'grader/base/a.c:1: "base" may not include "diag/b.h"'
expect_stdout_contains 'grader/diag/c.c:1: include "b.h" does not name its folder'
expect_stdout_contains 'grader/msl/d.c:1: folder "msl" is not in grader/layers.txt'
rm grader/base/a.c grader/diag/c.c
mkdir grader/msl/tree
printf '#include "diag/b.h"\n#include "msl/d.h"\n' >grader/msl/tree/e.c
printf '#include "msl/tree/e.h"\n' >grader/msl/d.c
printf 'base:\ndiag: base\nmsl/tree: base\nmsl: msl/tree\n' >grader/layers.txt
run sh "$tools/layers.sh"
expect_exit 1
expect_stdout_is 'grader/msl/tree/e.c:1: "msl/tree" may not include "diag/b.h"
grader/msl/tree/e.c:2: "msl/tree" may not include "msl/d.h"'
printf 'base: diag\ndiag: base\nmsl/tree: base diag msl\nmsl: msl/tree\n' >grader/layers.txt
run sh "$tools/layers.sh"
expect_exit 1
expect_stdout_contains 'grader/layers.txt:1: "diag" stands below "base"'

# names and cycles: a fake tree with its objects
if installed cc && installed nm; then
    mkdir -p names/grader/base names/obj/base
    (
        cd names || exit
        echo 'struct heap { int x; };' >grader/base/heap.h
        echo 'int pool_b(void); int pool_a(void); int pool_a(void) { return pool_b(); }' >grader/base/pool.c
        echo 'int pool_a(void); int heap_c(void); int lost(void); int lost(void) { return 1; } int pool_b(void); int pool_b(void) { return pool_a(); } int heap_c(void) { return 2; }' >grader/base/pool_more.c
        for file in pool pool_more; do cc -c -o obj/base/$file.o grader/base/$file.c; done
    )
    run sh -c 'cd names && OBJ=obj sh "$0"' "$tools/names.sh"
    expect_exit 1
    expect_stdout_is 'grader/base/pool_more.c: external name lost lacks a prefix'
    run sh -c 'cd names && OBJ=obj sh "$0"' "$tools/cycles.sh"
    expect_exit 0
    expect_stdout_is 'grader/base: note: largest circle of 2 files: grader/base/pool.c grader/base/pool_more.c'
    run sh -c 'cd names && OBJ=obj sh "$0" 1' "$tools/cycles.sh"
    expect_exit 1
else
    skip cc 'names.sh and cycles.sh: no compiler'
fi

# tables: pages, readmes, limits
mkdir -p grader/docs/codes tests/golden tests/unit tests/cli
printf '/* */\nDIAG(E1001, COMPILE, ERROR, "x")\nDIAG(E1002, COMPILE, ERROR, "y")\nDIAG(E1004, COMPILE, ERROR, "z")\nDIAG(E1005, COMPILE, ERROR, "z")\n' >grader/diag/diag.def
printf '#define LIMIT_ONE 1\n#define LIMIT_TWO 2\n' >grader/base/limits.h
printf '# E1001 Title\n' >grader/docs/codes/E1001.md
printf '# E1003 Title\n' >grader/docs/codes/E1003.md
for code in E1004 E1005; do printf '# %s Title\n\nno example: none\n' $code >grader/docs/codes/$code.md; done
echo 'LIMIT_ONE E1005' >tests/unit/t.c
echo '' >tests/cli/t.sh
echo 'out[0] = 1;' >tests/golden/g.metal
seq 31 >grader/base/README.md
run sh "$tools/tables.sh"
expect_exit 1
expect_stdout_contains 'grader/diag/diag.def:3: E1002 has no page'
expect_stdout_lacks 'E1001'
expect_stdout_contains 'grader/diag/diag.def:4: no test names E1004'
expect_stdout_lacks 'E1005'
expect_stdout_contains 'grader/docs/codes/E1003.md:1: diag.def has no such code'
expect_stdout_contains 'grader/base/README.md:31: longer than 30 lines'
expect_stdout_contains 'grader/diag/README.md:1: missing'
expect_stdout_contains 'grader/base/limits.h:2: no test names LIMIT_TWO'
expect_stdout_lacks 'LIMIT_ONE'
expect_stdout_contains 'tests/golden/g.metal:1: the first line'

# lengths: only what is too long
{ echo 'static int long_one(void)'; echo '{'; seq 61; echo '}'; } >grader/base/a.c
{ echo 'static int short_one(void)'; echo '{'; seq 60; echo '}'; } >grader/diag/c.c
echo '' >tests/t.h
run sh "$tools/lengths.sh"
expect_exit 0
expect_stdout_is 'grader/base/a.c:2: note: function long_one of 61 lines'

# comments: a long function needs one, above its definition or its prototype
body=$(echo '{'; seq 15; echo '}')
printf '/* Promises. */\nint by_header(void);\n\nint bare(void);\n' >grader/base/a.h
printf '%s\n' 'int by_header(void)' "$body" '' '/* Why. */' 'static int said(void)' "$body" '' 'int bare(void)' "$body" >grader/base/a.c
run sh "$tools/comments.sh"
expect_exit 0
expect_stdout_contains 'grader/base: note: 2 of 3 long functions have a comment (67 %)'
run sh "$tools/comments.sh" --list
expect_stdout_contains 'bare has no comment'
expect_stdout_lacks 'said'
rm grader/base/a.h

# readmes: all files of a folder, and no others
printf 'In order: `a.c`, `gone.c`, `other/far.c`, `test_*.c`.\n' >grader/base/README.md
touch grader/base/list.def
run sh "$tools/readmes.sh"
expect_exit 1
expect_stdout_contains 'grader/base/README.md: does not name list.def'
expect_stdout_contains 'grader/base/README.md: there is no gone.c'
expect_stdout_contains 'grader/diag: has no README.md'
expect_stdout_lacks 'a.c'
expect_stdout_lacks 'far.c'

# portable: what macOS' shell and tools do otherwise
cat >mac.sh <<'END'
kind=$(case $1 in a) echo 1 ;; *) echo 2 ;; esac)
kind=$(
    case $1 in
    a) echo 1 ;;
    esac
)
sed '3i text' x
sed 's/a\|b/c/' x
sed -i 's/a/b/' x
sed -r 's/(a)/b/' x
lines=$(grep x y | wc -l)
head -c "$(wc -c <x)" y
END
run sh "$tools/portable.sh" mac.sh
expect_exit 1
for line in 1 4 7 8 9 10 11 12; do expect_stdout_contains "mac.sh:$line: "; done
if [ "$(grep -c . stdout)" -eq 9 ]; then right; else wrong 'expected a line for each, two for the two patterns of line 1'; fi
cat >right.sh <<'END'
kind=$(case $1 in (a) echo 1 ;; (*) echo 2 ;; esac)
case $1 in a) x=$(echo 1) ;; b | c) y=$(
    echo 2 # a comment's (apostrophe, and case x in y)
) ;; esac
echo 'kind=$(case $1 in a) echo 1 ;; esac)' "in case (of) $(echo case)"
x=$((1 + (2)))
cat <<EOF
$(case here) isn't one
EOF
(case $1 in a) ;; esac)
sed -n 's/a\.b/c/p; /x/d' x
sed '3i\
text' x
sed -e 's/a  i b/c/' -E 's/a|b/c/' x
sed -i.bak 's/a/b/' x
[ "$(wc -l <x)" -eq 1 ] && [ "$(grep '(x)' y | wc -l)" -le 3 ]
lines=$(wc -l <x | tr -d ' ')
head -c $(($(wc -c <x) - 1)) y
END
run sh "$tools/portable.sh" right.sh
expect_exit 0
expect_stdout_empty
(cd "$TESTS/.." && sh grader/tools/portable.sh) >stdout 2>stderr
status=$? command_line='portable.sh in the repository'
expect_exit 0

# deps: without any package manager it names what is missing
mkdir bin
for tool in sh sed sort mktemp rm cat head id; do ln -s "$(command -v $tool)" "bin/$tool"; done
run env PATH="$PWD/bin" sh "$tools/deps.sh" build
expect_exit 4
expect_stderr_contains 'please install'
expect_stderr_contains 'gcc'
run sh "$tools/deps.sh" nonsense
expect_exit 2

# words: strings and documents, but not comments, fences and good English
mkdir -p grader/tools
cp "$tools/words.awk" "$tools/words.sh" grader/tools/
cat >bad.c <<'X'
say("the ';' stands behind the name"); /* what stands here is a comment */
say("'%s' is no notebook", x, "16 reads a thread");
X
printf 'A finding is told as a line.\n' >bad.md
run sh grader/tools/words.sh bad.c bad.md
expect_exit 1
expect_stdout_is "bad.c:1: ' stands behind': write 'is'
bad.c:1: ' behind the': write 'after'
bad.c:2: ' is no notebook ': write 'is not a ...'
bad.c:2: 'reads a thread ': write 'per'
bad.md:1: ' is told ': write 'reported'"
cat >good.c <<'X'
// it stands behind the name and is told by "x
char c = '"'; say("there is no file; it is no longer there; BGR stands for blue; he told you; reads a threadgroup array");
X
printf '    what stands there\n\n```\nis no name\n```\nIt reads a thread id.\n' >good.md
run sh grader/tools/words.sh good.c good.md
expect_exit 0
expect_stdout_empty
finish
