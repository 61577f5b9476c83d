# Objects of local repositories in all forms in which git keeps them: the same files come out of each.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

# Sixty commits of a long file, each a little different: one delta to the next. The first and the last hold right kernels.
git init -q -b main work
make_version() { # make_version NUMBER
    { echo "$map_right"; seq 1 400; echo "// version $1"; } | sed 's,^[0-9]*$,// line & of a long remark,' >work/01-map.metal
    echo "$zip_right" >work/02-zip.metal
    seq 1 "$1" >work/notes.txt
}
version=0
while [ $version -lt 60 ]; do
    version=$((version + 1))
    make_version $version
    commit work "$version"
done
first=$(git -C work rev-list main | tail -n 1)
short=$(echo "$first" | cut -c1-12)
git -C work tag -a -m marked marked "$first"

both() { # both WHAT: the newest and the oldest commit
    for ref in main "$first" "$short" marked; do
        graded --repo work --ref "$ref"
        expect_stdout_contains "$(git -C work rev-parse "$ref^{commit}" | cut -c1-10)"
    done
    cp stdout "$1.txt"
    cmp -s loose.txt "$1.txt" || wrong "expected the same of $1"
}
deep() { git verify-pack -v work/.git/objects/pack/*.idx | awk '$2 == "blob" && $6 > most { most = $6 } END { print most + 0 }'; }

both loose
git -C work repack -qadf --depth=50 --window=2
if [ "$(deep)" -ge 2 ]; then right; else wrong "expected deltas to deltas, not $(deep) of them"; fi
both packed
git -C work -c repack.useDeltaBaseOffset=false repack -qadf --depth=50 --window=2
both named
git -C work -c pack.indexVersion=1 repack -qadf
both old_index
git -C work -c pack.indexVersion=2 repack -qadf

# more packs than files may usually be open at a time
git init -q -b main many
for copy in work/.git/objects/pack/pack-*.pack; do
    number=0
    while [ $number -lt 140 ]; do
        number=$((number + 1))
        name=many/.git/objects/pack/pack-$(printf '%040d' $number)
        cp "$copy" "$name.pack" && cp "${copy%.pack}.idx" "$name.idx"
    done
done
git -C many update-ref refs/heads/main "$(git -C work rev-parse main)"
graded --repo many
graded --repo many --ref "$first"

# a damaged loose object does not hide the one in a pack; without it, it is damaged
blob=$(git -C work rev-parse main:01-map.metal)
loose=work/.git/objects/$(echo "$blob" | cut -c1-2)/$(echo "$blob" | cut -c3-)
mkdir -p "$(dirname "$loose")" && printf 'x' >"$loose"
graded --repo work
rm -rf work/.git/objects/pack
refused 3 'could not be read' --repo work
finish
