# A work tree whose 'commondir' names somebody else's repository must not be graded with that repository.
make_folder victim
mkdir -p thief/meta
echo 'gitdir: meta' >thief/.git
echo "$here/thief/.git" >thief/meta/gitdir
echo 'ref: refs/heads/main' >thief/meta/HEAD
echo "$here/victim/.git" >thief/meta/commondir
run "$GRADER" --repo thief
expect_exit 3
expect_stderr_contains 'does not list it among its worktrees'
expect_stdout_contains 'not graded (damaged)'

# The same by way of a link in the path.
mkdir -p thief/worktrees
ln -s "$here/victim/.git" thief/borrowed
echo 'gitdir: borrowed/worktrees/meta' >thief/.git
run "$GRADER" --repo thief
expect_exit 3
expect_stdout_contains 'not graded (damaged)'

# A folder that calls itself 'worktrees', beside a link to the victim's repository.
mkdir -p fake/worktrees && mv thief/meta fake/worktrees/meta
mkdir -p thief2
echo "gitdir: $here/fake/worktrees/meta" >thief2/.git
echo "$here/thief2/.git" >fake/worktrees/meta/gitdir
run "$GRADER" --repo thief2
expect_exit 3
expect_stderr_contains 'does not list it among its worktrees'

# A work tree that git made is graded.
git -C victim worktree add -q "$here/own" -b own 2>/dev/null
run "$GRADER" --repo own
expect_exit 1
expect_stdout_contains '20 of 140 points'
