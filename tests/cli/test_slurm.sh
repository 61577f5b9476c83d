# A class as an array job of a real Slurm with its merge job (grader/tools/slurm.sh): the same gradebook as one run. munged,
# slurmctld and slurmd are started here, on one node and free ports, and stopped at the end.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/class/lib.sh"

for tool in slurmctld slurmd munged sbatch; do
    installed $tool || skip_rest $tool 'no Slurm: the array job is not tried (make test-slurm)'
done
here=$PWD
host=$(hostname -s)
user=$(id -un)
[ "$user" = root ] || skip_rest - 'slurmd needs root: the array job is not tried'
script=$TESTS/../grader/tools/slurm.sh

# --- a cluster of one node ---

configure() {
    mkdir -p state spool
    dd if=/dev/urandom of=munge.key bs=32 count=1 2>/dev/null
    chmod 400 munge.key
    chmod go-w . 2>/dev/null
    echo 'CgroupPlugin=cgroup/v1' >cgroup.conf
    cat >slurm.conf <<EOF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$here/munge.socket
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
StateSaveLocation=$here/state
SlurmdSpoolDir=$here/spool
SlurmctldPidFile=$here/slurmctld.pid
SlurmdPidFile=$here/slurmd.pid
SlurmctldLogFile=$here/slurmctld.log
SlurmdLogFile=$here/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=10 State=UP
EOF
    SLURM_CONF=$here/slurm.conf
    export SLURM_CONF
}

is_idle() { sinfo -h -o %t | grep -q idle; }

configure
start munged munged --foreground --force --key-file="$here/munge.key" --socket="$here/munge.socket" \
    --pid-file="$here/munge.pid" --log-file="$here/munge.log" --seed-file="$here/munge.seed"
wait_for test -S munge.socket || skip_rest - 'munged does not start here'
start slurmctld slurmctld -D
start slurmd slurmd -D
if ! wait_for is_idle && ! wait_for is_idle; then
    cat slurmctld.log slurmd.log
    skip_rest - 'Slurm does not start here'
fi

# --- the class ---

make_folders 3 16 class
run "$GRADER" class class/roster.csv --out single --html none
expect_file single/grades.csv
expect_class single

ended() { ! squeue -h -j "$1" 2>/dev/null | grep -q .; }
finished() { # finished JOB: at most a minute
    waits=0
    until ended "$1"; do
        waits=$((waits + 1))
        [ $waits -le 600 ] || return 1
        sleep 0.1
    done
}

GRADER=$GRADER run sh "$script" 4 class/roster.csv "$here/graded" --html none
expect_exit 0
jobs=$(cat stdout)
if finished "${jobs##* }"; then right; else wrong 'the merge job ends'; fi
run cmp single/grades.csv graded/grades.csv
expect_exit 0
for part in 1 2 3 4; do
    expect_file "graded/shards/$part/class.json"
done
run cat graded/merge.log
expect_stdout_lacks 'left nothing'

# --- what cannot be ---

run sh "$script" 0 class/roster.csv out
expect_exit 2
run sh "$script" 2 nowhere.csv out
expect_exit 3
expect_stderr_contains "cannot read 'nowhere.csv'"
finish
