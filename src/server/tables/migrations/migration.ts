import type { Transaction } from 'kysely';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Dialect } from '../../engine/dialect.ts';
import type { Schema } from '../schema.ts';

export interface Migration {
  /** The file's name. Neither name nor file changes after a release. */
  name: string;
  /**
   * The fingerprints of the search texts and sort keys that rows have from then on. A test fails when the code writes others
   * into new rows than the last migration that names them has left in old ones.
   */
  derived?: Partial<Record<LeadNoun, string>>;
  up(db: Transaction<Schema>, dialect: Dialect): Promise<void>;
}
