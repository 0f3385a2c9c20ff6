import { fork } from 'node:child_process';
import type { DamagedPart } from '../../engine/damage.ts';
import type { FilesPlace } from '../../config/config.ts';
import { BackupError } from '../errors.ts';
import type { ProvenCopy } from '../copies/scheduled.ts';

export interface CheckJob {
  databaseUrl: string;
  dataDir: string;
}

export interface Job extends CheckJob {
  files: FilesPlace;
  place: FilesPlace;
  passphrase: string | undefined;
  installation: string;
}

export type Order = { copy: Job } | { check: CheckJob };
export type JobResult = { done: ProvenCopy | DamagedPart[] } | { reason: string } | { fault: string };

/** Makes a copy in a process of its own: visitors don't notice it, and its memory is returned. */
export const runJob = (job: Job, signal: AbortSignal) => obey({ copy: job }, signal) as Promise<ProvenCopy>;

/** Finds the parts of a database that can't be read, in the same way. */
export const runCheck = (job: CheckJob, signal: AbortSignal) => obey({ check: job }, signal) as Promise<DamagedPart[]>;

async function obey(order: Order, signal: AbortSignal): Promise<ProvenCopy | DamagedPart[]> {
  const child = fork(new URL('./cli.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const result = await new Promise<JobResult>((resolve) => {
    let answer: JobResult | undefined;
    child.on('message', (message) => (answer = message as JobResult));
    child.once('error', (error) => resolve({ fault: error.message }));
    child.once('exit', (code, by) => resolve(answer ?? { reason: `It was interrupted (${by ?? code}).` }));
    child.send(order, (error) => error && child.kill());
  });
  signal.removeEventListener('abort', end);
  if ('done' in result) return result.done;
  throw 'reason' in result ? new BackupError(result.reason) : new Error(result.fault);
}
