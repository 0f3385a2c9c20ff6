import type { DatabaseSync } from 'node:sqlite';
import { connect } from './sqlite-connection.ts';

// Started by `sqlite-vacuum.ts`.

/** Leads wait, so this waits for readers only for a moment. */
const BUSY_TIMEOUT_MS = 200;

/** Copies the log into the file and empties it: it keeps earlier versions of pages. */
const cutLog = (database: DatabaseSync): boolean =>
  database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;

const database = connect(process.argv[2] ?? '');
database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma temp_store = file`);
if (cutLog(database)) {
  database.exec('vacuum');
  if (cutLog(database)) process.stdout.write('done');
}
database.close();
