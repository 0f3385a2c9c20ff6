import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Whether server and load can each have a core. */
export const PINNED = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

const SERVER_CORE = '0';
const LOAD_CORE = '1';

/** Keeps a running process, with all of its threads, on the server's core. */
export function pinServer(pid: number): void {
  if (PINNED) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', SERVER_CORE, String(pid)]);
}

/** A command that runs on the load's core. */
export function onLoadCore(command: string[]): string[] {
  return PINNED ? ['taskset', '--cpu-list', LOAD_CORE, ...command] : command;
}

/** Clock ticks a second, in which Linux counts the time of processes. */
const TICKS = 100;

/** Seconds of processor time that a process has used so far; undefined where the system has no /proc. */
export function processorSeconds(pid: number): number | undefined {
  try {
    // The name in brackets may contain anything; fields are counted from the third, after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
