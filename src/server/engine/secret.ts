import type { Database } from './database.ts';

export const SECRET_NAME = 'secret';

/**
 * The random secret of this installation, created by a migration and the same on every node. It signs receipts and hides
 * addresses in keys of rate limits.
 */
export async function readSecret({ db }: Pick<Database, 'db'>): Promise<Buffer> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
