import type { Transaction } from 'kysely';
import type { Dialect } from '../engine/dialect.ts';
import type { Schema } from './schema.ts';

/**
 * Allows one transaction at a time to change posts together with the rows that they refer to. Call it before anything else is
 * read or locked. Saving a post locks the post and then its category; merging categories locks them and then their posts: at
 * the same time, each would wait for the other, and a save would not see a new name of its author.
 */
export const lockPosts = (transaction: Transaction<Schema>, dialect: Pick<Dialect, 'acquireLock'>): Promise<void> =>
  dialect.acquireLock(transaction, 'posts');
