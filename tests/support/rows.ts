import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from './server.ts';

/**
 * The rows of a table as the server keeps them, for what no address of the API tells.
 *
 * @param email of the rows that the test is about
 */
export function rowsOf(server: TestServer, table: 'loans' | 'vendors' | 'messages', email: string) {
  return read(server, `select * from ${table} where email = ? order by seq`, email);
}

/** The resumes of that name. */
export function resumesOf(server: TestServer, fileName: string) {
  return read(server, 'select * from resumes where file_name = ? order by seq', fileName);
}

function read(server: TestServer, query: string, value: string) {
  const database = new DatabaseSync(join(server.dataDir, 'rinova.db'), { readOnly: true });
  try {
    return database.prepare(query).all(value);
  } finally {
    database.close();
  }
}
