import { workerData } from 'node:worker_threads';
import { answerRequests } from './reader-thread.ts';
import { connect } from './sqlite-connection.ts';

const connection = connect(workerData as string);
// SQLite syncs the log before it copies, and the file after it.
const checkpoint = connection.prepare('pragma wal_checkpoint(passive)');

// Writes may wait for it.
answerRequests('not', () => Promise.resolve({ result: checkpoint.get() }));
