# Repositories made to do harm: links, configuration, a .git that leads out, pipes, names, commits, refs.
# shellcheck disable=SC1091,SC2154
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/fetch/hostile.sh"

# --- links and submodules: named, not followed ---
folder links
ln -s /etc/passwd links/03-guard.metal
ln -s ../../../../../../etc/shadow links/04-map_2D.metal
ln -s / links/all
ln -s ../links links/again
commit links second
takes links
says '03-guard.metal is a symbolic link, which is not followed'
says 'all is a symbolic link'
folder submodule
printf '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch %s/pwned"\n[submodule "y"]\n\tpath = y\n\turl = file:///\n' "$here" >submodule/.gitmodules
git -C submodule update-index --add --cacheinfo 160000,"$(git -C submodule rev-parse HEAD)",x
git -C submodule update-index --add --cacheinfo 160000,"$(git -C submodule rev-parse HEAD)",y
commit submodule second
git -C submodule update-index --add --cacheinfo 160000,"$(git -C submodule rev-parse HEAD)",x
git -C submodule commit -q -m third
takes submodule
says 'x is a submodule, which is not fetched'

# --- attributes, hooks and configuration: nothing runs ---
folder filters
printf '*.metal filter=evil diff=evil merge=evil ident\n' >filters/.gitattributes
commit filters second
for key in filter.evil.smudge filter.evil.clean filter.evil.process core.sshCommand core.fsmonitor core.pager core.hooksPath \
    core.gitProxy core.askPass credential.helper uploadpack.packObjectsHook diff.evil.textconv; do
    git -C filters config "$key" "touch $here/pwned"
done
mkdir -p filters/.git/hooks
for hook in post-checkout pre-commit post-merge reference-transaction post-index-change; do
    printf '#!/bin/sh\ntouch "%s/pwned"\n' "$here" >filters/.git/hooks/$hook
    chmod +x filters/.git/hooks/$hook
done
takes filters
folder pointer
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:%064d\nsize 12345\n' 0 >pointer/03-guard.metal
commit pointer second
takes pointer
says '03-guard.metal is a pointer to large-file storage'
folder included
mkfifo fifo
printf '[include]\n\tpath = %s/fifo\n[includeIf "gitdir:**"]\n\tpath = /etc/passwd\n[url "ext::sh -c pwned"]\n\tinsteadOf = https://\n' "$here" >>included/.git/config
takes included
folder worktree-setting
git -C worktree-setting config core.worktree /
takes worktree-setting
folder extension
git -C extension config core.repositoryformatversion 1
git -C extension config extensions.objectformat sha256
refuses 'SHA-256' extension
folder reftable
git -C reftable config extensions.refstorage reftable
refuses 'reftable' reftable
folder replaced
git -C replaced replace "$(git -C replaced rev-parse main:01-map.metal)" "$(blob replaced 'out[0] = 1;')"
mkdir -p replaced/.git/info
echo "$(git -C replaced rev-parse main) $(git -C replaced rev-parse main)" >replaced/.git/info/grafts
takes replaced
folder graphs
git -C graphs repack -qad
mkdir -p graphs/.git/objects/info
head -c 4096 /dev/zero >graphs/.git/objects/info/commit-graph
head -c 4096 /dev/zero >graphs/.git/objects/pack/multi-pack-index
takes graphs

# --- a .git that leads out of the submission ---
folder other
folder borrowed
rm -rf borrowed/.git/objects && mkdir -p borrowed/.git/objects/info borrowed/.git/objects/pack
echo "$here/other/.git/objects" >borrowed/.git/objects/info/alternates
refuses 'borrows its objects' borrowed
folder alternates-pipe
mkdir -p alternates-pipe/.git/objects/info
mkfifo alternates-pipe/.git/objects/info/alternates
refuses 'borrows its objects' alternates-pipe
mkdir pointing
echo "gitdir: $here/other/.git" >pointing/.git
refuses 'leads out of the submission' pointing
mkdir linked
ln -s "$here/other/.git" linked/.git
refuses 'is a link' linked
folder objects-linked
mv objects-linked/.git/objects elsewhere && ln -s "$here/elsewhere" objects-linked/.git/objects
refuses 'is not a folder' objects-linked
folder climbing
echo 'ref: ../../../../../../etc/passwd' >climbing/.git/HEAD
refuses 'HEAD does not name a branch' climbing
echo 'ref: refs/heads/../../../other/.git/HEAD' >climbing/.git/HEAD
refuses 'HEAD does not name a branch' climbing
rm climbing/.git/HEAD && ln -s /etc/passwd climbing/.git/HEAD
refuses 'is not a regular file' climbing
echo root:x:0:0 | tr -d '\n' >climbing/.git/x && rm climbing/.git/HEAD && cp climbing/.git/x climbing/.git/HEAD
refuses 'HEAD does not name a branch' climbing

# --- pipes where files are expected: nobody waits for them ---
folder pipe
rm pipe/.git/HEAD && mkfifo pipe/.git/HEAD
refuses 'is not a regular file' pipe
echo 'ref: refs/heads/main' >pipe2 && rm pipe/.git/HEAD && mv pipe2 pipe/.git/HEAD
mkfifo pipe/.git/refs/heads/blocked
takes pipe
rm pipe/.git/config && mkfifo pipe/.git/config
refuses 'is not a regular file' pipe
rm pipe/.git/config
mkfifo pipe/.git/packed-refs
refuses 'is not a regular file' pipe
rm pipe/.git/packed-refs
mkdir -p pipe/.git/objects/00 && mkfifo pipe/.git/objects/00/11223344556677889900112233445566778899
refuses 'is a link, a pipe or similar' pipe
rm -r pipe/.git/objects/00
mkfifo pipe/.git/objects/pack/pack-0000.idx
refuses 'is a link, a pipe or similar' pipe
rm pipe/.git/objects/pack/pack-0000.idx
takes pipe

# --- names ---
folder names
id=$(blob names 'out[0] = 1;')
newline='a
::error::b.metal' escape=$(printf 'x\033[31m.metal') bytes=$(printf '\377\376\200.metal')
with names 100644 .. "$id" 100644 ../../../pwned "$id" 100644 . "$id" 100644 .git/hooks/x "$id" 100644 .git "$id" \
    100644 '' "$id" 100644 "$newline" "$id" 100644 "$escape" "$id" 100644 "$bytes" "$id" 100644 'C:\x.metal' "$id" \
    100644 '-rf.metal' "$id" 100644 '$(touch pwned).metal' "$id"
takes names
says 'has an invalid file name'
expect_stdout_lacks "$(printf '\033[31m.metal')"
folder collisions
id=$(git -C collisions rev-parse main:01-map.metal)
with collisions 100644 01-MAP.metal "$id" 100644 01-Map.metal "$id" 100644 readme "$id" 100644 README "$id"
takes collisions
folder twice
with twice 100644 01-map.metal "$(blob twice 'out[0] = 1;')" 40000 02-zip.metal "$(root_tree twice)"
run "$hostile" run "$GRADER" --repo twice
says 'appears twice in its folder'
check_usage
folder modes
with modes 100755 03-guard.metal "$(blob modes x)" 140000 socket.metal "$(blob modes x)" 777777 odd.metal "$(blob modes x)" 0 none.metal "$(blob modes x)"
takes modes
folder cut-tree
set_tree cut-tree "$(printf '100644 01-map.metal' | object cut-tree tree)"
refuses 'a folder is damaged' cut-tree
folder no-tree
set_tree no-tree "$(printf '' | object no-tree tree)"
refuses 'no ' no-tree

# --- commits, tags and refs ---
folder commits
printf 'tree 0\n' | object commits commit >commits/.git/refs/heads/x
refuses 'is damaged' commits --ref x
printf 'tree %s\nauthor a <a@b> 1 +0000\ncommitter a <a@b> 99999999999999999999999 +9999\n\nx\n' "$(root_tree commits)" | object commits commit >commits/.git/refs/heads/late
refuses 'is damaged' commits --ref late
printf 'tree %s\ncommitter a <a@b>> -5 +xx00\n\nx\n' "$(root_tree commits)" | object commits commit >commits/.git/refs/heads/early
refuses 'is damaged' commits --ref early
git -C commits cat-file commit main | sed 's/^tree .*/tree 0123456789012345678901234567890123456789/' | object commits commit >commits/.git/refs/heads/lost
refuses 'could not be read' commits --ref lost
{ git -C commits cat-file commit main; head -c 3000000 /dev/zero | tr '\0' x; } | object commits commit >commits/.git/refs/heads/long
refuses 'more than 1048576' commits --ref long
id=$(git -C commits rev-parse main)
for i in $(seq 1 20); do
    id=$(printf 'object %s\ntype %s\ntag t\n\nx\n' "$id" "$([ "$i" = 1 ] && echo commit || echo tag)" | object commits tag)
done
echo "$id" >commits/.git/refs/tags/tower
refuses 'tag' commits --ref tower
blob commits x >commits/.git/refs/heads/blob
refuses 'does not lead to a commit' commits --ref blob
echo 'not a name' >commits/.git/refs/heads/words
echo 'ref: refs/heads/self' >commits/.git/refs/heads/self
takes commits --ref main
refuses "no branch, tag or commit 'words'" commits --ref words
refuses "no branch, tag or commit 'self'" commits --ref self
folder names-of-refs
for name in '$(touch pwned)' '-x' '--upload-pack=touch' ';touch pwned'; do
    git -C names-of-refs rev-parse main >"names-of-refs/.git/refs/heads/$name"
done
takes names-of-refs
refuses 'no branch, tag or commit' names-of-refs --ref '--upload-pack=touch pwned'
folder refs
id=$(git -C refs rev-parse main)
awk -v id="$id" 'BEGIN { for (i = 0; i < 5000; i++) printf "%s refs/heads/b%05d\n", id, i }' >refs/.git/packed-refs
refuses 'more than 2000 refs' refs
{ echo "$id"; head -c 20000000 /dev/zero; } >refs/.git/packed-refs
refuses 'too large' refs
git init -q -b main history
awk -v k="$map_right" 'BEGIN { for (i = 1; i <= 5000; i++) { printf "commit refs/heads/main\ncommitter a <a@b> %d +0000\ndata 1\nx\nM 100644 inline 01-map.metal\ndata %d\n%s\n", i * 60, length(k), k } }' \
    | git -C history fast-import --quiet
run "$hostile" run "$GRADER" --repo history --before 1970-01-03T00:00:00Z --json -
expect_exit 1
says "\"commit\": \"$(git -C history rev-list -1 --before=1970-01-03T00:00:00Z main)\""
check_usage

if [ "$cases" -ge 40 ]; then right; else wrong "expected 40 hostile repositories, not $cases"; fi
finish
