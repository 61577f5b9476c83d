# hostile.sh: repositories made to do harm. Each ends in bounded time and memory, with the right verdict or one clear line;
# none of them makes anything happen outside. Sourced after lib.sh by tests/cli/test_repo_hostile*.sh.
# shellcheck shell=sh

hostile=$HELPERS/hostile
here=$PWD
cases=0
unset XDG_CACHE_HOME
HOME=$here/home
export HOME
mkdir home

check_usage() { # at most 10 seconds and 1.3 GB; the sanitizers take their own share
    limit=1300
    case $OUT in *asan*) limit=4000 ;; esac
    read -r seconds megabytes <usage
    if [ "$seconds" -le 10 ] && [ "$megabytes" -le $limit ]; then right; else wrong "used $seconds s, $megabytes MB"; fi
    if [ -e pwned ] || [ -e home/pwned ]; then wrong 'a command of the repository ran'; else right; fi
    cases=$((cases + 1))
}

takes() { # takes NAME [ARGUMENTS...]: the two right kernels in it are found, and nothing else happens
    run "$hostile" run "$GRADER" --repo "$@"
    expect_exit 1
    expect_stdout_contains '20 of 140 points, 2 of 14 puzzles passed'
    check_usage
}

says() { expect_stdout_contains "$1"; }

refuses() { # refuses PART NAME [ARGUMENTS...]: one line that holds PART, exit status 3
    part=$1
    shift
    run "$hostile" run "$GRADER" --repo "$@"
    expect_exit 3
    expect_stderr_contains "$part"
    if [ "$(wc -l <stderr)" -eq 1 ]; then right; else wrong 'expected one line on stderr'; fi
    check_usage
}

folder() { # folder NAME: a new repository with two right kernels that can be changed
    make_folder "$1"
}

object() { git -C "$1" hash-object -w -t "$2" --literally --stdin; }                       # object NAME TYPE <BYTES
blob() { printf '%s\n' "$2" | object "$1" blob; }                                          # blob NAME TEXT
root_tree() { git -C "$1" rev-parse 'HEAD^{tree}'; }                                       # its folder as it is
set_tree() { git -C "$1" update-ref refs/heads/main "$(git -C "$1" commit-tree -m x "$2")"; } # set_tree NAME TREE
# with NAME MODE ENTRY ID ...: the two kernels and more entries, whatever they are called
with() {
    repo=$1
    shift
    map=$(git -C "$repo" rev-parse main:01-map.metal) zip=$(git -C "$repo" rev-parse main:02-zip.metal)
    set_tree "$repo" "$("$hostile" tree 100644 01-map.metal "$map" 100644 02-zip.metal "$zip" "$@" | object "$repo" tree)"
}
loose_path() { echo "$1/.git/objects/$(echo "$2" | cut -c1-2)/$(echo "$2" | cut -c3-)"; } # loose_path NAME ID
lie() { # lie NAME TYPE DECLARED ACTUAL: stores such an object under a made-up name, and says it
    id=00112233445566778899aabbccddeeff0011223$((cases % 10))
    mkdir -p "$(dirname "$(loose_path "$1" $id)")"
    "$hostile" loose "$2" "$3" "$4" >"$(loose_path "$1" $id)"
    echo $id
}
