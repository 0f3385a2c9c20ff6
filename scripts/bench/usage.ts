import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

// Linux only: CPU time and memory come from /proc.

const SERVER_CORE = '0';
const LOAD_CORE = '1';
/** Clock ticks a second, in which Linux counts the time of processes. */
const TICKS = 100;

/** Whether server and load can each have a core. */
export const PINNED = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

function pin(pid: number, core: string): void {
  if (PINNED) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', core, String(pid)]);
}

/** Keeps a running process, with all of its threads, on the server's core. */
export const pinServer = (pid: number) => pin(pid, SERVER_CORE);

/** Keeps this process, and those that it starts from now on, on the load's core. */
export const pinLoad = () => pin(process.pid, LOAD_CORE);

/** Lets this process, and those that `work` starts, use both cores: a browser on one is slower than any phone. */
export async function withAllCores<Result>(work: () => Promise<Result>): Promise<Result> {
  pin(process.pid, `${SERVER_CORE},${LOAD_CORE}`);
  try {
    return await work();
  } finally {
    pinLoad();
  }
}

/** Seconds of CPU time that a process has used so far, in all of its threads. */
export function processorSeconds(pid: number): number {
  // The name in brackets may contain anything; fields are counted from the third, after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export interface Memory {
  /** Resident megabytes. */
  now: number;
  /** The highest value since `resetPeak`. */
  peak: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

export const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
