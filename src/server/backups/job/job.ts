import { fork } from 'node:child_process';
import type { FilesPlace } from '../../config.ts';
import { BackupError } from '../errors.ts';
import type { ProvenCopy } from '../copies/scheduled.ts';

/** What a process of its own needs to make a copy. */
export interface Job {
  databaseUrl: string;
  dataDir: string;
  files: FilesPlace;
  place: FilesPlace;
  passphrase: string | undefined;
  installation: string;
}

/** Its answer. */
export type JobResult = { copy: ProvenCopy } | { reason: string } | { fault: string };

/** Runs a job in a process of its own: visitors don't notice it, and its memory is returned. */
export async function runJob(job: Job, signal: AbortSignal): Promise<ProvenCopy> {
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
    child.once('exit', (code, by) => resolve(answer ?? { reason: `The copy was interrupted (${by ?? code}).` }));
    child.send(job, (error) => error && child.kill());
  });
  signal.removeEventListener('abort', end);
  if ('copy' in result) return result.copy;
  throw 'reason' in result ? new BackupError(result.reason) : new Error(result.fault);
}
