import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { delimiter, join } from 'node:path';

// The files of this folder are plain JavaScript on Node's own modules: they run on Node 20 before anything is installed.

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The Node that package.json pins. It is there once the packages are. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/** The environment of everything that the project starts: its own Node and its own commands come first. */
function environment(extra = {}) {
  return { ...process.env, PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH, ...extra };
}

/** An end that was explained already: the reader needs the message alone, without a stack. */
export class Stop extends Error {
  /** @param {string} message @param {number} code exit code */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

const running = new Set();
let stoppedBy;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function stop(signal) {
  stoppedBy ??= signal;
  for (const child of running) child.kill(signal);
  if (running.size === 0) process.exit(exitCode(null, signal));
}

const PARENT_CHECK_MS = 200;

// npm runs its scripts in a shell. A SIGTERM to npm ends both and does not reach this process: it stops when its parent has gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop('SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}

/**
 * Runs a command in the project's folder until it ends. A signal to this process goes on to the command, which decides.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] with `quiet` the output is kept instead of shown
 * @returns {Promise<{ code: number, output: string }>} the exit code as a shell would report it
 */
export function run(command, args, { env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { cwd: ROOT, env: environment(env), stdio });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      // A step that a signal ended says nothing about the project: what comes after it must not begin.
      if (stoppedBy && code !== 0) process.exit(exitCode(code, stoppedBy));
      resolve({ code: exitCode(code, signal), output });
    });
  });
}

function exitCode(code, signal) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
  return code ?? 128 + (numbers[signal] ?? 0);
}

/** Runs a command's `main` and ends the process with its code; says what stopped it without a stack where that is known. */
export async function command(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error.code;
  }
}

/** "3.2 s", from milliseconds. */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
