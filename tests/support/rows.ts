import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from './server.ts';

/**
 * The rows of a table as stored by the server, for values that the API does not return.
 *
 * @param email only rows with this email
 */
export function rowsOf(server: TestServer, table: 'loans' | 'vendors' | 'messages', email: string) {
  return read(server, `select * from ${table} where email = ? order by seq`, email);
}

/** The resumes with this file name. */
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
