import type { Transaction } from 'kysely';
import type { Dialect } from '../../engine/dialect.ts';
import type { Schema } from '../schema.ts';

export interface Migration {
  /** The file's name. Neither name nor file changes after a release. */
  name: string;
  up(db: Transaction<Schema>, dialect: Dialect): Promise<void>;
}
