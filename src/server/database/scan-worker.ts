import { parentPort, workerData } from 'node:worker_threads';
import { connect, StatementCache } from './sqlite-connection.ts';

export interface ScanRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export interface ScanAnswer {
  id: number;
  rows: unknown[];
  error?: string;
}

const statements = new StatementCache(connect(String(workerData), true));

parentPort?.on('message', ({ id, sql, parameters }: ScanRequest) => {
  parentPort?.postMessage(answer(id, sql, parameters));
});

function answer(id: number, sql: string, parameters: readonly unknown[]): ScanAnswer {
  try {
    return { id, rows: statements.prepare(sql).all(parameters) };
  } catch (error) {
    return { id, rows: [], error: error instanceof Error ? error.message : String(error) };
  }
}
