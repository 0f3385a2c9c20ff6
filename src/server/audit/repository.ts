import { sql } from 'kysely';
import {
  AUDIT_ACTIONS,
  AUDIT_NOUNS,
  type AuditAction,
  type AuditDetail,
  auditDetailText,
  type AuditEntry,
  type AuditFilters,
  type AuditListQuery,
  type AuditNoun,
  type AuditSort,
  NOBODY,
} from '../../shared/audit.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import type { Condition } from '../database/found-rows.ts';
import { newId } from '../database/ids.ts';
import {
  type Abortable,
  createListedRows,
  type ExportedChunk,
  type ExportFile,
  type ListedRows,
} from '../database/listed.ts';
import type { ListedRow } from '../database/listing.ts';
import { createdWithin } from '../database/period.ts';
import { sortKey } from '../database/sort-key.ts';

/** An audit entry to record. `staffId` and `email` are null when nobody was signed in. */
export interface AuditRecord {
  action: AuditAction;
  staffId: string | null;
  /** The account's stored e-mail, never what somebody typed. */
  email: string | null;
  noun?: AuditNoun | undefined;
  /** The id of the row. */
  subjectId?: string | undefined;
  detail?: AuditDetail | undefined;
}

/** The audit trail is append-only: no method changes or deletes an entry, and the database refuses it as well. */
export interface AuditRepository extends Pick<ListedRows<AuditEntry, AuditSort>, 'find' | 'news' | 'newest'> {
  /** Resolves once the entries are on disk. */
  insert(records: readonly AuditRecord[]): Promise<void>;
  list(query: AuditListQuery, options?: Abortable): Promise<{ rows: AuditEntry[]; total: number }>;
  /** All matching entries, newest first. */
  exportChunks(query: { search: string } & AuditFilters, file: ExportFile): AsyncIterable<ExportedChunk>;
}

const AUDIT = {
  table: 'audit',
  columns: ['id', 'action', 'staff_id', 'email', 'noun', 'subject_id', 'detail', 'created_at'],
} as const;

export type AuditRow = ListedRow<'audit', (typeof AUDIT)['columns'][number]>;

const SORTS = {
  email: 'email_key',
  action: 'action_key',
  noun: 'noun_key',
  detail: 'detail_key',
  createdAt: 'created_at',
} as const satisfies Record<AuditSort, string>;

export function createAuditRepository(database: Database): AuditRepository {
  const { find, news, newest, ...listed } = createListedRows(database, { ...AUDIT, present, sorts: SORTS });

  return {
    find,
    news,
    newest,
    list: ({ who, action, noun, from, to, ...query }, options) =>
      listed.list(query, { ...options, only: conditionOf({ who, action, noun, from, to }) }),
    exportChunks: ({ search, ...filters }, file) => listed.exportChunks({ search }, file, { only: conditionOf(filters) }),

    async insert(records) {
      // In chunks, because indexing entries for the search blocks all other requests.
      for (let start = 0; start < records.length; start += INSERT_CHUNK) {
        await database.db
          .insertInto('audit')
          .values(records.slice(start, start + INSERT_CHUNK).map(toRow))
          .execute();
      }
    },
  };
}

/** Entries per insert statement. */
const INSERT_CHUNK = 100;

function toRow({ action, staffId, email, noun, subjectId, detail = {} }: AuditRecord) {
  const words = {
    email: email ?? '',
    action: AUDIT_ACTIONS[action],
    noun: noun ? AUDIT_NOUNS[noun] : '',
    detail: auditDetailText(detail),
  };
  return {
    id: newId(),
    action,
    staff_id: staffId,
    email,
    noun: noun ?? null,
    subject_id: subjectId ?? null,
    detail: JSON.stringify(detail),
    created_at: Date.now(),
    email_key: sortKey(words.email),
    action_key: sortKey(words.action),
    noun_key: sortKey(words.noun),
    detail_key: sortKey(words.detail),
    search: searchText([...Object.values(words), subjectId ?? '']),
  };
}

function conditionOf({ who, action, noun, from, to }: AuditFilters): Condition | undefined {
  const conditions = [
    who === undefined ? [] : who === NOBODY ? sql`staff_id is null` : sql`staff_id = ${who}`,
    action === undefined ? [] : sql`action = ${action}`,
    noun === undefined ? [] : sql`noun = ${noun}`,
    createdWithin({ from, to }),
  ].flat();
  return conditions.length === 0 ? undefined : () => sql.join(conditions, sql` and `);
}

function present(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    action: row.action,
    staffId: row.staff_id,
    email: row.email,
    noun: row.noun,
    subjectId: row.subject_id,
    detail: JSON.parse(row.detail) as AuditDetail,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
