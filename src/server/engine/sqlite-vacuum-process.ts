import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { PurgeResult } from './dialect.ts';
import { connect } from './sqlite-connection.ts';
import { READY, ROOM_FACTOR } from './sqlite-vacuum.ts';

// Started by `sqlite-vacuum.ts`.

/** Leads wait, so this waits for readers only for a moment. */
const BUSY_TIMEOUT_MS = 200;

const path = process.argv[2] ?? '';

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize >= ROOM_FACTOR * statSync(path).size;
}

function vacuum(database: DatabaseSync): PurgeResult {
  /** Copies the log into the file and empties it: it keeps earlier versions of pages. */
  const cutLog = () => database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma temp_store = file`);
  // Before room is measured: after a vacuum that could not empty it, the log is as large as the database.
  if (!cutLog()) return 'being read';
  if (!hasRoom()) return 'no room';
  let isCut = false;
  try {
    database.exec('vacuum');
  } finally {
    // Also of one that has failed and may have filled the disk.
    isCut = cutLog();
  }
  return isCut ? 'done' : 'being read';
}

if (isMainThread) {
  // This thread notices the end of the server, which may start again at once and needs the database.
  const thread = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.once('data', () => thread.postMessage('vacuum')).resume();
  thread.once('exit', () => process.stdin.unref());
} else {
  const database = connect(path);
  parentPort?.once('message', () => {
    process.stdout.write(vacuum(database));
    database.close();
  });
  process.stdout.write(READY);
}
