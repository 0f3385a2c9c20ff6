import type { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { connect } from './sqlite-connection.ts';

// Started by `sqlite-vacuum.ts`.

/** Leads wait, so this waits for readers only for a moment. */
const BUSY_TIMEOUT_MS = 200;

function vacuum(database: DatabaseSync): void {
  /** Copies the log into the file and empties it: it keeps earlier versions of pages. */
  const cutLog = () => database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma temp_store = file`);
  if (cutLog()) {
    database.exec('vacuum');
    if (cutLog()) process.stdout.write('done');
  }
  database.close();
}

if (isMainThread) {
  // This thread notices the end of the server, which may start again at once and needs the database.
  const thread = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.once('data', () => thread.postMessage('vacuum')).resume();
  thread.once('exit', () => process.stdin.unref());
} else {
  const database = connect(process.argv[2] ?? '');
  parentPort?.once('message', () => vacuum(database));
  process.stdout.write('ready ');
}
