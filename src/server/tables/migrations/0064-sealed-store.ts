import type { SentNoun } from '../../../shared/leads/nouns.ts';
import type { OpeningPurpose, OpeningState } from '../../../shared/privacy/sealed.ts';
import { bigint, createTables, integer, plain, table, text } from '../columns.ts';
import type { Migration } from './migration.ts';

/** As `MIN_RETENTION_DAYS` when this was released. */
const YEAR_DAYS = 365;

/** What came later to the rules of retention. */
export const RETENTION_COLUMNS = {
  /** The days that this migration raised to a year; null for others. */
  raised_from: integer('none').orNull(),
};

export const SEALED_TABLES = {
  /** Erased leads until a year after they were last processed. Nothing but an opening by two reads them. */
  sealed: table(
    {
      /** Of the lead, as in the ledger. */
      id: plain('kept id').key(),
      noun: text<SentNoun>('none'),
      sealed_at: bigint('none'),
      /** When it is deleted. */
      ends_at: bigint('none'),
      /** Keyed digests of the email and the phone number; null for none. */
      email_digest: plain('sealed').orNull(),
      phone_digest: plain('sealed').orNull(),
      /** The key of a resume's file, which stays as long as the row; null for none. */
      file_key: plain('none').orNull(),
      /** Its rows by table, as JSON, compressed and encrypted. */
      content: text('sealed'),
    },
    {
      indexes: {
        sealed_email: '(email_digest) where email_digest is not null',
        sealed_ends: '(ends_at)',
        sealed_file: '(file_key) where file_key is not null',
        sealed_phone: '(phone_digest) where phone_digest is not null',
      },
    },
  ),

  /** Who asked to open what was sealed, why, and what a second person decided. Rows go a year after that. */
  sealed_openings: table({
    id: plain('none').key(),
    /** The ids of the sealed leads, separated by commas. */
    leads: text('kept id'),
    purpose: text<OpeningPurpose>('none'),
    reason: text('staff'),
    state: text<OpeningState>('none'),
    /** The accounts of both, and their e-mail addresses at that time: the row outlives them. */
    asked_by: text('staff'),
    asked_email: text('staff'),
    asked_at: bigint('staff'),
    decided_by: text('staff').orNull(),
    decided_email: text('staff').orNull(),
    decided_at: bigint('staff').orNull(),
    /** Until when it can be approved; once approved, until when it can be read. */
    ends_at: bigint('none'),
  }),
};

/** Adds the sealed store, raises rules of retention to a year, and lets entries of the audit trail be removed after a year. */
export const sealedStore: Migration = {
  name: '0064-sealed-store',
  async up(db, dialect) {
    await createTables(db, dialect, SEALED_TABLES);
    await dialect.keepUnsampled(db, 'sealed', ['email_digest', 'phone_digest', 'content']);
    await db.schema.alterTable('retention_rules').addColumn('raised_from', 'integer').execute();
    await db
      .updateTable('retention_rules')
      .set(({ ref }) => ({ raised_from: ref('days'), days: YEAR_DAYS }))
      .where('days', '<', YEAR_DAYS)
      .execute();
    await dialect.permitDeletionAfter(db, 'audit', YEAR_DAYS);
  },
};
