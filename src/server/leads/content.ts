import type { Selectable } from 'kysely';
import type { BinNoun } from '../../shared/privacy/bin.ts';
import type { SentNoun } from '../../shared/leads/nouns.ts';
import type { Schema } from '../tables/schema.ts';

/** A row with what belonged to it, by table: in the bin those of today, which `fitBinnedRows` sees to. */
export type BinContent = { readonly [Table in keyof Schema]?: readonly Selectable<Schema[Table]>[] };
export type BinRow = Readonly<Record<string, unknown>>;

export const readContent = (text: string) => JSON.parse(text) as BinContent;

/** Tables whose rows tell when staff last worked on an application. */
const WORK = ['loan_notes', 'loan_changes', 'loan_calls'] as const;

/** When something last happened with a lead, in epoch milliseconds: it was received, changed, noted, called or marked. */
export function activeAt(noun: BinNoun | SentNoun, content: BinContent): number {
  const tables: Readonly<Record<string, readonly BinRow[]>> = content;
  const rows = [noun, ...WORK].flatMap((table) => tables[table] ?? []);
  const times = rows.flatMap((row) => [row['created_at'], row['handled_at']]);
  return Math.max(0, ...times.filter((time) => typeof time === 'number'));
}
