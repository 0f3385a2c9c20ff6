import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

// Plain JavaScript on Node's own modules: these files run on Node 20 before anything is installed.

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The Node that package.json pins. It exists once the packages are installed. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/**
 * Runs a command in the project's folder, and resolves with its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (chunk: Buffer) => void }} [options] without `onOutput` the
 *   output goes to the terminal
 * @returns {Promise<number>}
 */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
