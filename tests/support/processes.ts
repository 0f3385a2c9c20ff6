import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { NODE, NODE_COMPILE_CACHE, ROOT } from './server.ts';

export interface Script {
  /** What it wrote, line by line; ends with the process. */
  lines: AsyncIterable<string>;
  /** Writes a line to its input. */
  send(line: string): void;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Resolves with its exit code when it ends by itself. */
  ended: Promise<number | null>;
}

/**
 * Runs a piece of JavaScript in a process of its own, from the project's folder.
 *
 * @param code a module; its imports from the project are dynamic: `await import('./src/…')`
 * @param values handed over as `process.argv[1]`, `[2]`, …
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

/** The reader is made when the first line is asked for: one that is made earlier drops what nobody waits for yet. */
async function* readLines(input: Readable): AsyncGenerator<string, void, undefined> {
  yield* createInterface({ input });
}
