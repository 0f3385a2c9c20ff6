import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';

// Fails every test that writes to console.error or console.warn.

const LEVELS = ['error', 'warn'] as const;
const { error, warn } = console;
const original = { error, warn };
const written: string[] = [];
const allowed: RegExp[] = [];

for (const level of LEVELS) {
  console[level] = (...parts: unknown[]) => {
    written.push(`console.${level}: ${format(...parts)}`);
    original[level](...parts);
  };
}

/** Allows the tests of a file to write matching lines. */
export function allowWritten(pattern: RegExp): void {
  allowed.push(pattern);
}

function expectNothingWritten(): void {
  const lines = written.splice(0);
  expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
}

afterEach(expectNothingWritten);
afterAll(() => {
  Object.assign(console, original);
  expectNothingWritten();
});
