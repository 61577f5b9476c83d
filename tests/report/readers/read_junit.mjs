// read_junit.mjs RESULT.json JUNIT.xml...: reads JUnit files with three readers that others wrote and compares what
// they found with the JSON of the same result: suites, cases, outcomes and the text of every message.
import fs from 'node:fs';
import { parse } from 'junit2json';
import JavaScriptReader from 'junitxml-to-javascript';
import parser from 'test-results-parser';

const LIMIT = 16384;
let wrong = 0;

function check(same, what) {
    if (!same) {
        wrong++;
        console.log(`wrong: ${what}`);
    }
}

// What the writer makes of a text: no control characters, no marks of direction; cut when it is long.
function cleaned(text) {
    const ends = text.replace(/\r\n/g, '\n');
    // eslint-disable-next-line no-control-regex
    return ends.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\ufffe\uffff\ue000-\uf8ff]/g, '\ufffd');
}

// Readers differ in the blanks that they keep.
const squeezed = (text) => String(text ?? '').replace(/\s+/g, ' ').trim();
const starts = (found, wanted) => squeezed(found).startsWith(squeezed(cleaned(wanted)).slice(0, LIMIT - 2000));

function wanted_of(puzzle) {
    const own = !puzzle.cases.length || ['unsupported', 'grader-error'].includes(puzzle.status);
    const failed = puzzle.cases.filter((c) => c.status === 'failed' && c.kind !== 'stretch');
    return {
        cases: puzzle.cases.length + (own ? 1 : 0),
        failures: failed.length + (puzzle.status === 'missing' ? 1 : 0),
        errors: own && puzzle.status !== 'missing' ? 1 : 0,
        messages: puzzle.status === 'missing' ? [puzzle.reason] : failed.map((c) => c.message),
    };
}

async function with_junit2json(result, xml, file) {
    const found = await parse(xml);
    check(found.testsuite.length === result.puzzles.length, `${file}: junit2json: suites`);
    result.puzzles.forEach((puzzle, i) => {
        const suite = found.testsuite[i], wanted = wanted_of(puzzle);
        const failures = suite.testcase.flatMap((c) => c.failure ?? []);
        const errors = suite.testcase.flatMap((c) => c.error ?? []);
        check(starts(suite.name, `p${puzzle.id}`), `${file}: junit2json: name of suite ${i}`);
        check(suite.testcase.length === wanted.cases && suite.tests === wanted.cases, `${file}: junit2json: cases of ${i}`);
        check(failures.length === wanted.failures && suite.failures === wanted.failures, `${file}: junit2json: failures of ${i}`);
        check(errors.length === wanted.errors && suite.errors === wanted.errors, `${file}: junit2json: errors of ${i}`);
        wanted.messages.forEach((message, k) => {
            check(starts(failures[k].message, message), `${file}: junit2json: message ${k} of ${i}`);
            check(starts(failures[k].inner, message), `${file}: junit2json: content ${k} of ${i}`);
            check(/^(E[0-9]{4}|missing|memory|synchronisation)$/.test(failures[k].type), `${file}: junit2json: type ${failures[k].type}`);
        });
        const names = new Set(suite.testcase.map((c) => `${c.classname}\n${c.name}`));
        check(names.size === wanted.cases, `${file}: junit2json: two cases of one name in ${i}`);
        const points = suite.properties.find((p) => p.name === 'points');
        const judged = !['unsupported', 'grader-error'].includes(puzzle.status);
        check(judged === (points !== undefined), `${file}: junit2json: points of ${i} are known or absent`);
        check(!judged || Math.abs(Number(points.value) - puzzle.points) < 0.006, `${file}: junit2json: points of ${i}`);
    });
}

function with_results_parser(result, file) {
    const found = parser.parse({ type: 'junit', files: [file] });
    const wanted = result.puzzles.map(wanted_of);
    const sum = (key) => wanted.reduce((all, w) => all + w[key], 0);
    check(found.suites.length === result.puzzles.length, `${file}: test-results-parser: suites`);
    check(found.failed === sum('failures'), `${file}: test-results-parser: ${found.failed} failed`);
    check(found.errors === sum('errors'), `${file}: test-results-parser: ${found.errors} errors`);
    found.suites.forEach((suite, i) => {
        const failed = suite.cases.filter((c) => c.status === 'FAIL');
        check(suite.cases.length === wanted[i].cases, `${file}: test-results-parser: cases of ${i}`);
        wanted[i].messages.forEach((message) => {
            check(failed.some((c) => starts(c.failure, message)), `${file}: test-results-parser: a message of ${i} is lost`);
        });
    });
}

async function with_javascript(result, file) {
    const found = await new JavaScriptReader().parseXMLFile(file);
    const wanted = result.puzzles.map(wanted_of);
    check(found.testsuites.length === result.puzzles.length, `${file}: junitxml-to-javascript: suites`);
    found.testsuites.forEach((suite, i) => {
        const cases = suite.testCases;
        check(cases.length === wanted[i].cases, `${file}: junitxml-to-javascript: cases of ${i}`);
        check(cases.filter((c) => c.result === 'failed').length === wanted[i].failures + wanted[i].errors, `${file}: junitxml-to-javascript: failures of ${i}`);
    });
}

const [, , json, ...files] = process.argv;
const result = JSON.parse(fs.readFileSync(json, 'utf8'));
for (const file of files) {
    const xml = fs.readFileSync(file, 'utf8');
    await with_junit2json(result, xml, file);
    with_results_parser(result, file);
    await with_javascript(result, file);
}
console.log(wrong ? `${wrong} wrong` : 'all readers agree');
process.exit(wrong ? 1 : 0);
