import { randomBytes } from 'node:crypto';
import { SECRET_NAME } from '../../engine/secret.ts';
import type { Migration } from './migration.ts';

const SECRET_BYTES = 32;

/** What several nodes share: the secret of the installation and, on PostgreSQL, what one process keeps in memory. */
export const nodes: Migration = {
  name: '0018-nodes',
  async up(db, dialect) {
    const value = randomBytes(SECRET_BYTES).toString('base64url');
    await db.insertInto('settings').values({ name: SECRET_NAME, value }).execute();
    await dialect.createNodeTables(db);
  },
};
