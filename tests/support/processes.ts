import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { NODE, NODE_COMPILE_CACHE, ROOT } from './server.ts';

export interface Script {
  /** Its output, line by line; ends with the process. */
  lines: AsyncIterable<string>;
  /** Writes a line to its input. */
  send(line: string): void;
  /** Kills it as a power cut would, and waits until it has exited. */
  kill(): Promise<void>;
  /** Resolves with its exit code when it exits. */
  ended: Promise<number | null>;
}

/**
 * Runs JavaScript in a separate process, in the project's folder.
 *
 * @param code a module; its imports from the project are dynamic: `await import('./src/…')`
 * @param values passed as `process.argv[1]`, `[2]`, …
 */
export function runScript(code: string, ...values: string[]): Script {
  const child = spawn(NODE, ['--input-type=module', '-e', code, ...values], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([exitCode]) => exitCode as number | null);
  return {
    lines: readLines(child.stdout),
    ended,
    send: (line) => void child.stdin.write(`${line}\n`),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Creates the reader on the first request for a line: an earlier one drops lines that are not awaited yet. */
async function* readLines(input: Readable): AsyncGenerator<string, void, undefined> {
  yield* createInterface({ input });
}
