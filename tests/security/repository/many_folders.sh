# Thousands of empty folders cost neither memory nor time.
mkdir work
printf '%s\n' "$map_right" >work/01-map.metal
i=0
while [ $i -lt 60 ]; do
    mkdir "work/a$i" && (cd "work/a$i" && seq 1 500 | xargs mkdir)
    i=$((i + 1))
done
case $OUT in
*asan*) run "$GRADER" check work ;;
*) run sh -c "ulimit -v 3500000; exec '$GRADER' check work --json result.json" ;;
esac
expect_exit 1
expect_stdout_contains '10 of 140 points'
expect_stdout_contains 'there are more than 5000 folders'
