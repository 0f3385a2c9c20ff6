import { expect, it } from 'vitest';
import { UsageError } from './command-line.ts';
import { readTask } from './start-options.ts';

it.each([
  [[], 'start'],
  [['--check'], 'check'],
  [['--help'], 'help'],
  [['-h'], 'help'],
  [['--version'], 'version'],
  [['-v'], 'version'],
] as const)('%j asks for: %s', (args, task) => {
  expect(readTask(args)).toBe(task);
});

it.each(['help', 'PORT=4000', '--check=yes', 'toString'])('%s is refused', (arg) => {
  for (const args of [[arg], ['--check', arg]]) {
    const ask = () => readTask(args);
    expect(ask).toThrow(UsageError);
    expect(ask).toThrow(`"${arg}" is not an option.\n\n  npm start  `);
  }
});
