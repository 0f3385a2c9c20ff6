import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';

// Fails every test that writes to console.error or console.warn.

const LEVELS = ['error', 'warn'] as const;
const { error, warn } = console;
const original = { error, warn };
const written: string[] = [];

for (const level of LEVELS) {
  console[level] = (...parts: unknown[]) => {
    written.push(`console.${level}: ${format(...parts)}`);
    original[level](...parts);
  };
}

function expectNothingWritten(): void {
  expect(written.splice(0)).toEqual([]);
}

afterEach(expectNothingWritten);
afterAll(() => {
  Object.assign(console, original);
  expectNothingWritten();
});
