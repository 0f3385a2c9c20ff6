import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** The fields that a hash covers: all that are not derived from others. */
export const CHAINED = [
  'id',
  'action',
  'staff_id',
  'email',
  'noun',
  'subject_id',
  'detail',
  'shown',
  'created_at',
] as const satisfies readonly (keyof Schema['audit'])[];
export type ChainedFields = Pick<Selectable<Schema['audit']>, (typeof CHAINED)[number]>;

/**
 * What the hash of an audit entry covers: a JSON array of the previous entry's hash and its own fields. It must never change,
 * or stored trails could not be verified.
 *
 * @param previous empty for the first entry
 */
export const chainedText = (previous: string, entry: ChainedFields): string =>
  JSON.stringify([previous, ...CHAINED.map((field) => entry[field])]);

/** SHA-256 of `chainedText`, in hexadecimal. */
export const hashOf = (previous: string, entry: ChainedFields): string =>
  createHash('sha256').update(chainedText(previous, entry)).digest('hex');
