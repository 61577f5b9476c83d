// check_forms.mjs RESULT.json FOLDER PREFIX: reads Gradescope's, Classroom 50's and GitHub Classroom's files and holds
// them against what their readers need, and against the JSON of the same result.
import fs from 'node:fs';

const [, , json, folder, prefix] = process.argv;
const result = JSON.parse(fs.readFileSync(json, 'utf8'));
const read = (name) => JSON.parse(fs.readFileSync(`${folder}/${prefix}${name}`, 'utf8'));
let wrong = 0;

function check(same, what) {
    if (!same) {
        wrong++;
        console.log(`wrong: ${prefix}${what}`);
    }
}

const near = (a, b) => Math.abs(a - b) < 0.01;

function keys(object, allowed, what) {
    Object.keys(object).forEach((key) => check(allowed.includes(key), `${what}: key ${key}`));
}

const gradescope = read('gradescope.json');
keys(gradescope, ['score', 'execution_time', 'output', 'output_format', 'visibility', 'stdout_visibility', 'extra_data', 'tests', 'leaderboard'], 'gradescope');
check(result.zero_is_fair ? near(gradescope.score, result.points) : !('score' in gradescope), 'gradescope: score');
const judged = (test) => !test.tags.some((tag) => ['unsupported', 'grader-error'].includes(tag));
gradescope.tests.forEach((test) => {
    keys(test, ['score', 'max_score', 'status', 'name', 'number', 'output', 'output_format', 'tags', 'visibility', 'extra_data'], 'gradescope test');
    check(judged(test) ? ['passed', 'failed'].includes(test.status) : !('status' in test), 'gradescope: status');
    check(/^[0-9]+(\.[0-9]+)?$/.test(test.number), 'gradescope: number');
    check(['hidden', 'after_due_date', 'after_published', 'visible'].includes(test.visibility), 'gradescope: visibility');
    check((judged(test) ? typeof test.score === 'number' : !('score' in test)) && typeof test.max_score === 'number', 'gradescope: scores');
});
check(new Set(gradescope.tests.map((t) => t.number)).size === gradescope.tests.length, 'gradescope: numbers');

if (fs.existsSync(`${folder}/${prefix}classroom50.json`)) {
    const classroom = read('classroom50.json');
    const sum = (key) => classroom.tests.reduce((all, test) => all + test[key], 0);
    keys(classroom, ['schema', 'classroom', 'assignment', 'assignment_type', 'owner', 'submission', 'commit', 'release', 'review', 'datetime', 'score', 'max-score', 'tests'], 'classroom50');
    ['classroom', 'assignment', 'submission', 'commit', 'release', 'review', 'datetime'].forEach((key) => check(classroom[key], `classroom50: ${key}`));
    check(/^submit\//.test(classroom.submission), 'classroom50: submission');
    check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(classroom.datetime), 'classroom50: datetime');
    check(classroom.tests.length === result.puzzles.length + (result.outcome === 'graded' ? 0 : 1), 'classroom50: tests');
    check(classroom.tests.some((t) => t['test-name'].startsWith(`outcome: ${result.outcome};`)) === (result.outcome !== 'graded'), 'classroom50: outcome');
    check(Number.isInteger(classroom.score) && classroom.score >= 0 && classroom.score === sum('score'), 'classroom50: score');
    check(classroom['max-score'] === sum('max-score'), 'classroom50: max-score');
    check(classroom.tests.every((t) => Number.isInteger(t.score) && t.score >= 0 && t['test-name'] && typeof t.passed === 'boolean'), 'classroom50: a test');
}

const legacy = fs.existsSync(`${folder}/${prefix}legacy.json`)
    ? read('legacy.json')
    : JSON.parse(Buffer.from(fs.readFileSync(`${folder}/${prefix}classroom-legacy.txt`, 'utf8'), 'base64').toString('utf8'));
check(legacy.version === 1 && ['pass', 'fail', 'error'].includes(legacy.status), 'legacy: status');
check(near(legacy.max_score, result.max_points), 'legacy: max_score');
check(legacy.outcome === result.outcome && legacy.zero_is_fair === result.zero_is_fair, 'legacy: outcome');
check(legacy.tests.length === result.puzzles.length, 'legacy: tests');
legacy.tests.forEach((test, i) => {
    keys(test, ['name', 'status', 'score', 'message', 'test_code', 'filename', 'line_no', 'duration'], 'legacy test');
    check(Number.isInteger(test.line_no), 'legacy: line_no');
    check(near(test.score, result.puzzles[i].points), 'legacy: score');
});
console.log(wrong ? `${wrong} wrong` : 'forms of courses are right');
process.exit(wrong ? 1 : 0);
