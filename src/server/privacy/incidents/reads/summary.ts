import type { AuditAction, AuditDetail } from '../../../../shared/audit/trail.ts';
import type { SentNoun } from '../../../../shared/leads/nouns.ts';
import type { MapRows, RowMapper } from '../../../engine/row-mapper.ts';

export interface ReadPeriod {
  /** Epoch milliseconds; the end is exclusive. */
  from: number;
  to: number;
  /** The id of an account; undefined for all accounts. */
  who: string | undefined;
}

/** What one account read of a noun. */
export interface ReadSummary {
  email: string | null;
  noun: SentNoun;
  reads: number;
  exports: number;
  /** The ids of the rows that were shown, each once. */
  ids: readonly string[];
  /** When rows that are not known were last read, in epoch milliseconds; 0 if never. */
  unknownUntil: number;
}

/** The columns of the audit trail that are summarised, in the order of `Entry`. */
export const READ_COLUMNS = ['noun', 'action', 'email', 'staff_id', 'subject_id', 'shown', 'detail', 'created_at'] as const;

type Entry = readonly [
  noun: SentNoun,
  action: AuditAction,
  email: string | null,
  staffId: string | null,
  subjectId: string | null,
  shown: string | null,
  detail: string,
  createdAt: number,
];

export const summaryOf = (period: ReadPeriod): RowMapper => ({ module: import.meta.url, options: period });

/** Summarises entries in a worker thread: a million ids would keep the main thread busy. */
const summarise: MapRows<ReadPeriod> = (rows, { from, to, who }) => {
  const summaries = new Map<string, Omit<ReadSummary, 'ids'> & { ids: Set<string> }>();
  for (const [noun, action, email, staffId, subjectId, shown, detail, createdAt] of rows as unknown as readonly Entry[]) {
    if (createdAt < from || createdAt >= to || (who !== undefined && staffId !== who)) continue;
    const key = `${noun} ${email}`;
    const summary = summaries.get(key) ?? { email, noun, reads: 0, exports: 0, ids: new Set(), unknownUntil: 0 };
    summaries.set(key, summary);
    summary.reads += 1;
    if (action === 'exported') summary.exports += 1;
    const ids = idsOf(subjectId, shown, detail);
    for (const id of ids ?? []) summary.ids.add(id);
    if (ids === undefined) summary.unknownUntil = Math.max(createdAt, summary.unknownUntil);
  }
  return JSON.stringify([...summaries.values()].map((summary): ReadSummary => ({ ...summary, ids: [...summary.ids] })));
};
export default summarise;

/** The ids of the rows that were shown; undefined when they are not known. */
function idsOf(subjectId: string | null, shown: string | null, detail: string): readonly string[] | undefined {
  // The details of an application show those that were merged into it, too.
  if (shown !== null) return shown === '' ? [] : shown.split(',');
  if (subjectId !== null) return [subjectId];
  return (JSON.parse(detail) as AuditDetail).rows === 0 ? [] : undefined;
}
