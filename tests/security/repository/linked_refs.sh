# Refs behind a link are somebody else's.
make_folder work
make_folder victim
rm -r work/.git/refs/heads && ln -s "$here/victim/.git/refs/heads" work/.git/refs/heads
rm -f work/.git/packed-refs
run "$GRADER" --repo work
expect_exit 3
expect_stdout_contains '0 of 140 points, 0 of 14 puzzles passed'
