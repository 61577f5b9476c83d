# Repositories made to do harm: objects that lie, bombs, packs, and what files hold.
# shellcheck disable=SC1091,SC2154
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/fetch/hostile.sh"

# --- objects that lie about themselves ---
folder lying
with lying 100644 03-guard.metal "$(lie lying blob 10 1000)"
refuses 'could not be read' lying
folder lying2
with lying2 100644 03-guard.metal "$(lie lying2 blob 4294967295 10)"
takes lying2
says '03-guard.metal is too large: 4294967295 bytes'
folder lying3
with lying3 100644 03-guard.metal "$(lie lying3 blob 4000000 10)"
refuses 'could not be read' lying3
folder lying4
with lying4 100644 03-guard.metal "$(lie lying4 blob 99999999999999999999999 10)"
refuses 'could not be read' lying4
folder lying5
with lying5 100644 03-guard.metal "$(lie lying5 tree 5 5)"
refuses 'could not be read' lying5
folder lying6
set_tree lying6 "$(lie lying6 tree 5 50000000)"
refuses 'could not be read' lying6
folder wrong-name
with wrong-name 100644 03-guard.metal "$(lie wrong-name blob 5 5)"
refuses 'could not be read' wrong-name
folder garbage
id=$(blob garbage 'out[0] = 1;')
chmod u+w "$(loose_path garbage "$id")" && head -c 100 /dev/zero >"$(loose_path garbage "$id")"
with garbage 100644 03-guard.metal "$id"
refuses 'could not be read' garbage
folder missing
with missing 100644 03-guard.metal 0123456789012345678901234567890123456789
refuses 'could not be read' missing

# --- bombs ---
folder zeros
head -c 100000000 /dev/zero >zeros/03-guard.metal
commit zeros second
takes zeros
says '03-guard.metal is too large: 100000000 bytes'
folder bomb
tree=$("$hostile" tree 100644 x.c "$(blob bomb x)" | object bomb tree)
for _ in 1 2 3 4 5 6 7; do
    set --
    for i in 0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j; do set -- "$@" 40000 "d$i" "$tree"; done
    tree=$("$hostile" tree "$@" | object bomb tree)
done
set_tree bomb "$tree"
run "$hostile" run "$GRADER" --repo bomb
expect_exit 3
says 'there are more than 5000 folders'
check_usage
folder thousands
with thousands 40000 many "$("$hostile" many 100000 "$(blob thousands x)" | object thousands tree)"
takes thousands
says 'there are too many'
folder millions
with millions 40000 many "$(lie millions tree 20000000 100)"
refuses 'has 20000000 bytes, more than 16777216' millions
folder names-in-all
many=$("$hostile" many 70000 "$(blob names-in-all x)" | object names-in-all tree)
with names-in-all 40000 a "$many" 40000 b "$many" 40000 c "$many"
takes names-in-all
folder deep
tree=$(root_tree deep)
for _ in $(seq 1 30); do tree=$("$hostile" tree 40000 d "$tree" | object deep tree); done
with deep 40000 deep "$tree"
takes deep
says 'is nested too deeply'
folder kernels
set --
id=$(git -C kernels rev-parse main:01-map.metal)
for i in $(seq 1000 2001); do set -- "$@" 100644 "k$i.metal" "$id"; done
with kernels "$@"
run "$hostile" run "$GRADER" --repo kernels --as map
expect_exit 0
says 'there are more than 1000 files'
check_usage

# --- packs ---
folder packs
git -C packs repack -qad
pack=$(ls packs/.git/objects/pack/pack-*.pack) index=${pack%.pack}.idx
chmod -R u+w packs/.git/objects
cp "$pack" good.pack && cp "$index" good.idx
size=$(wc -c <good.pack | tr -d ' ')
takes packs
head -c $((size / 2)) good.pack >"$pack"
refuses 'could not be read' packs
{ head -c 40 good.pack && head -c 60 /dev/zero && tail -c +101 good.pack; } >"$pack"
refuses 'could not be read' packs
head -c "$size" /dev/zero >"$pack"
refuses 'could not be read' packs
cp good.pack "$pack" && head -c "$(wc -c <good.idx | tr -d ' ')" /dev/zero >"$index"
refuses 'could not be read' packs
: >"$index"
refuses 'could not be read' packs
# offsets that lead anywhere
{ head -c $(($(wc -c <good.idx) - 60)) good.idx && head -c 20 /dev/zero | tr '\0' '\177' && tail -c 40 good.idx; } >"$index"
refuses 'could not be read' packs
if installed openssl; then
    "$hostile" deltas 6 >deltas.pack
    openssl dgst -sha1 -binary deltas.pack >sum && cat sum >>deltas.pack
    git -C packs rev-parse main >deltas.id
    echo 0123456789012345678901234567890123456789 >absent.id && cp good.pack absent.pack
    start_server
    at=http://127.0.0.1:$port/pack
    cp good.pack right.pack && cp deltas.id right.id
    takes "$at/right" --allow-http
    case $OUT in
    *asan*) ;; # the sanitizers leave no limit of memory, LIMIT_FETCH_MEMORY
    *) refuses 'needs more memory than is allowed' "$at/deltas" --allow-http ;;
    esac
    refuses 'could not be read' "$at/absent" --allow-http
    "$hostile" deltas 0 >cut.pack && cp deltas.id cut.id
    run "$hostile" run "$GRADER" --repo "$at/cut" --allow-http
    if [ "$status" -eq 3 ] || [ "$status" -eq 4 ]; then right; else wrong 'expected an error'; fi
    check_usage
else
    skip openssl 'no openssl: packs of a server are not tried'
fi

# --- what the files hold ---
folder content
printf 'out[0]\000 = 1;\n' >content/03-guard.metal
printf '\377\376o\000u\000t\000' >content/04-map_2D.metal
printf '\351\350\340 = 1;\r\r\n\032' >content/05-broadcast.metal
head -c 3000000 /dev/zero | tr '\0' 'x' >content/06-threadgroups.metal
head -c 10000000 /dev/zero | tr '\0' '(' >content/07-threadgroups_2D.metal
: >content/08-threadgroup_memory.metal
commit content second
takes content
folder notebooks
head -c 200000 /dev/zero | tr '\0' '[' >notebooks/deep.ipynb
head -c 200000 /dev/zero | tr '\0' '{' >notebooks/braces.ipynb
echo '{"cells": [{"cell_type": "code", "source": ' >notebooks/cut.ipynb
printf '{"cells": "\000\377"}' >notebooks/nul.ipynb
{
    printf '{"cells": [{"cell_type": "code", "source": [], "outputs": [{"data": {"image/png": "'
    head -c 20000000 /dev/zero | tr '\0' 'A'
    printf '"}}]}], "nbformat": 4}'
} >notebooks/outputs.ipynb
{
    printf '{"cells": [], "x": "'
    head -c 100000000 /dev/zero | tr '\0' 'A'
    printf '"}'
} >notebooks/huge.ipynb
{
    printf 'x = """'
    head -c 10000000 /dev/zero | tr '\0' 'A'
} >notebooks/line.py
{
    printf 'x = '
    head -c 100000 /dev/zero | tr '\0' '('
} >notebooks/deep.py
commit notebooks second
takes notebooks

if [ "$cases" -ge 28 ]; then right; else wrong "expected 28 hostile repositories, not $cases"; fi
finish
