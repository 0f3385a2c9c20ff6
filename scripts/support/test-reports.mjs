import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * What a run of tests came to.
 *
 * @typedef {{ file: string, title: string, duration: number }} Test duration in milliseconds
 * @typedef {{ passed: number, failed: number, skipped: number, tests: Test[] }} Outcome
 */

/** @param {string} path @returns {Outcome} what the JSON reporter of Vitest wrote */
export function readVitest(path) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readJson(path);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ file: relative(ROOT, name), title: fullName, duration })),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, tests };
}

/** @param {string} path @returns {Outcome} what the JSON reporter of Playwright wrote */
export function readPlaywright(path) {
  const { stats, suites } = readJson(path);
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky, skipped, tests: suites.flatMap(testsOf) };
}

function testsOf({ file, specs, suites = [] }) {
  const own = specs.map(({ title, tests }) => ({ file, title, duration: sum(tests.flatMap(({ results }) => results)) }));
  return [...own, ...suites.flatMap(testsOf)];
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const MAX_ROWS = 10;

/** @param {Test[]} tests @returns {[string, number][]} the tests that took longest */
export function slowestTests(tests) {
  return longest(tests.map(({ file, title, duration }) => [`${file}: ${title}`, duration]));
}

/** @param {Test[]} tests @returns {[string, number][]} the files whose tests together took longest */
export function slowestFiles(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  return longest(files.map((name) => [name, sum(tests.filter(({ file }) => file === name))]));
}

function longest(rows) {
  return rows.toSorted(([, a], [, b]) => b - a).slice(0, MAX_ROWS);
}

function sum(rows) {
  return rows.reduce((total, { duration }) => total + duration, 0);
}
