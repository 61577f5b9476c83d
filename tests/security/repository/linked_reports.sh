# A committed link must not lead the instructor's files into the student's folder, or any report elsewhere.
make_folder work
mkdir work/reports elsewhere
ln -s student work/reports/instructor
run "$GRADER" check work --out work/reports
expect_exit 4
expect_stderr_contains "'work/reports/instructor' is a symbolic link"
if ls work/reports/student/instructor-* >/dev/null 2>&1; then wrong 'no instructor file is in the student folder'; else right; fi

rm work/reports/instructor && rm -r work/reports/student && ln -s "$here/elsewhere" work/reports/student
run "$GRADER" check work --out work/reports
expect_exit 4
expect_stderr_contains "'work/reports/student' is a symbolic link"
if [ -n "$(ls elsewhere)" ]; then wrong 'nothing is written elsewhere'; else right; fi

ln -s "$here/elsewhere" work/linked
run "$GRADER" check work --out work/linked
expect_exit 4
expect_stderr_contains 'is a symbolic link'
if [ -n "$(ls elsewhere)" ]; then wrong 'nothing is written elsewhere'; else right; fi

# Links in the place of files are replaced, not followed.
mkdir -p out/student && echo keep >target
ln -s "$here/target" out/student/result.json
ln -s /dev/full out/student/report.txt
run "$GRADER" check work --out out
expect_exit 1
if [ "$(cat target)" = keep ] && [ ! -L out/student/result.json ] && [ ! -L out/student/report.txt ]; then right; else wrong 'links are replaced'; fi

# A folder that is there already becomes private.
mkdir -p open/instructor && chmod 755 open/instructor
run "$GRADER" check work --out open
expect_exit 1
case $(ls -ld open/instructor) in drwx------*) right ;; *) wrong 'the folder for instructors is private' ;; esac
