import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ROOT } from '../../tests/support/server.ts';

/** Packages are installed and the pages built before the tests. */
const { PATH, HOME } = process.env;

it('SIGTERM to `npm start` stops the server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-npm-'));
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: npm.stdout })) {
    address ??= /^Rinova is at (\S+)$/.exec(line)?.[1];
    // The loop ends when the server has closed its output.
    if (address !== undefined) npm.kill('SIGTERM');
  }
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  await rm(dataDir, { recursive: true });
});

it.each([
  ['SIGTERM', (npm: ChildProcess) => npm.kill('SIGTERM')],
  // The terminal sends it to everything in the foreground.
  ['Ctrl-C', (npm: ChildProcess) => process.kill(-Number(npm.pid), 'SIGINT')],
])('%s to `npm test` stops the tests', async (_name, stop) => {
  const npm = spawn('npm', ['test', '--', '--only=unit', 'src/shared/time'], {
    cwd: ROOT,
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const lines: string[] = [];
  // The loop ends when the last process has closed its output.
  for await (const line of createInterface({ input: npm.stdout })) {
    lines.push(line);
    if (line === '== unit') stop(npm);
  }
  expect(lines).toContain('== unit');
  expect(lines).not.toContain('Where the time went');
});
