import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

// Plain JavaScript on Node's own modules: these files run on Node 20 before anything is installed.

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The Node that package.json pins. It exists once the packages are installed. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

const running = new Set();
let isStopping = false;

/**
 * Runs a command in the project's folder, and resolves with its exit code. SIGINT and SIGTERM stop the command with all that
 * it has started, and then this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (chunk: Buffer) => void }} [options] without `onOutput`
 *   the output goes to the terminal
 * @returns {Promise<number>}
 */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    // A process group of its own, since `node --run` and shells don't pass signals on.
    const child = spawn(command, args, { cwd: ROOT, stdio, detached: true, ...options });
    running.add(child);
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (!isStopping) resolve(code ?? 1);
      else if (running.size === 0) process.exit(1);
    });
  });
}

/** Stops what is running as Ctrl-C does, which test runners clean up after. */
function stop() {
  // One Ctrl-C arrives several times: from the terminal and from npm.
  if (isStopping) return;
  isStopping = true;
  for (const { pid } of running) process.kill(-pid, 'SIGINT');
  if (running.size === 0) process.exit(1);
}
process.on('SIGINT', stop).on('SIGTERM', stop);
