#!/bin/sh
# slurm.sh SHARDS ROSTER OUT [OPTION...]: grades a class as an array job of Slurm, and merges the parts when all are done.
#
#     sh grader/tools/slurm.sh 4 roster.csv graded --before 2026-02-01 --secret-file key
#
# Prints the numbers of the two jobs. OPTIONS are those of `grader class`, the same for each part; OUT, the roster and files that
# options name must be on a file system that all nodes have. The parts are OUT/shards/K, their logs OUT/shards/K.log; the merge
# writes OUT and OUT/merge.log. It runs even when a part has failed: who is in no part is named, and blank in the gradebook.
# Submit again to go on: what is unchanged is not graded again.
#
# GRADER is the program, else the one on the PATH. Partition, account and times are sbatch's own: SBATCH_PARTITION and so on.
set -eu

# What the jobs run: sbatch gives them this script, its arguments and its environment, so nothing is quoted twice.
case ${1:-} in
--part)
    shards=$2 roster=$3 out=$4
    shift 4
    exec "$GRADER" class "$roster" --out "$out/shards/$SLURM_ARRAY_TASK_ID" --shard "$SLURM_ARRAY_TASK_ID/$shards" \
        --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@"
    ;;
--merge)
    shards=$2 out=$3
    set --
    number=1
    while [ "$number" -le "$shards" ]; do
        if [ -e "$out/shards/$number/class.json" ]; then
            set -- "$@" "$out/shards/$number"
        else
            echo "part $number has left nothing: see $out/shards/$number.log" >&2
        fi
        number=$((number + 1))
    done
    exec "$GRADER" merge "$@" --out "$out"
    ;;
esac

fail() {
    echo "slurm.sh: $1" >&2
    exit "${2:-2}"
}
[ $# -ge 3 ] || fail 'SHARDS ROSTER OUT [OPTION...]'
case $1 in '' | *[!0-9]* | 0) fail "'$1' is not a number of shards" ;; esac
command -v sbatch >/dev/null || fail 'no sbatch here: this is not a login node of Slurm' 4
[ -r "$2" ] || fail "cannot read '$2'" 3
shards=$1 roster=$2 out=$3
shift 3
GRADER=${GRADER:-$(command -v grader)} || fail 'no grader on the PATH; name it in GRADER' 4
export GRADER
mkdir -p "$out/shards"
array=$(sbatch --parsable --job-name=grader --array="1-$shards" --output="$out/shards/%a.log" "$0" --part "$shards" "$roster" "$out" "$@")
array=${array%%;*}
merge=$(sbatch --parsable --job-name=grader-merge --dependency="afterany:$array" --output="$out/merge.log" "$0" --merge "$shards" "$out")
echo "$array ${merge%%;*}"
