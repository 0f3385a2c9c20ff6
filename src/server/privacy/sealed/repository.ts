import type { Selectable, Transaction } from 'kysely';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { DAY_MS, describeIndianTime } from '../../../shared/kit/time.ts';
import { MIN_RETENTION_MS } from '../../../shared/privacy/retention.ts';
import {
  MAX_OPENINGS,
  type Opening,
  type OpeningInput,
  type SealedAnswer,
  type SealedLead,
} from '../../../shared/privacy/sealed.ts';
import { rolesWith } from '../../../shared/staff/permissions.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import { readSecret } from '../../engine/secret.ts';
import { countRows, hasWritten } from '../../kit/queries.ts';
import type { BinContent } from '../../leads/content.ts';
import { scheduleRemovals } from '../../leads/erasing.ts';
import { sealedDigests, unsealLead } from '../../leads/sealing.ts';
import type { Schema } from '../../tables/schema.ts';

type Row = Selectable<Schema['sealed_openings']>;
interface Person {
  staffId: string;
  email: string;
}

/** Held while openings are asked for and decided. */
const LOCK = 'sealed openings';
/** Sealed leads that are deleted in one transaction. */
const END_CHUNK = 100;

/** How long before the asking the accounts of both must have been as they are. */
const SETTLED_MS = DAY_MS;
/** By which another admin could come to act for an account. */
const TAKEOVERS = [
  'factor-added',
  'factor-removed',
  'password-changed',
  'recovery-codes-renewed',
  'staff-email-changed',
  'staff-enabled',
  'staff-factor-reset',
  'staff-joined',
  'staff-password-set',
  'staff-role-changed',
] as const satisfies readonly AuditAction[];

/** Names of columns that say nothing besides what others say. */
const DERIVED = /(?:^seq|^search|_key)$/;

export type SealedRepository = ReturnType<typeof createSealedRepository>;

export function createSealedRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  async function findIds(transaction: Transaction<Schema>, { lead, email, phoneNumber }: OpeningInput): Promise<string[]> {
    const { email_digest, phone_digest } = sealedDigests(await readSecret({ db: transaction }), { email, phoneNumber });
    const rows = await transaction
      .selectFrom('sealed')
      .select('id')
      .where(({ eb, or }) =>
        or([
          ...(isId(lead ?? '') ? [eb('id', '=', lead ?? '')] : []),
          ...(email_digest === null ? [] : [eb('email_digest', '=', email_digest)]),
          ...(phone_digest === null ? [] : [eb('phone_digest', '=', phone_digest)]),
        ]),
      )
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async function isActive(transaction: Transaction<Schema>, staffId: string) {
    const account = await transaction
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staffId)
      .where('disabled', '=', 0)
      .where('role', 'in', rolesWith('erasures'))
      .executeTakeFirst();
    return account !== undefined;
  }

  /** Whether no other admin could have taken the account over for an opening: it is older, and nothing of it was changed. */
  async function isSettled(from: Pick<Transaction<Schema>, 'selectFrom'>, staffId: string, askedAt: number) {
    const since = askedAt - SETTLED_MS;
    const changed = from
      .selectFrom('audit')
      .select('id')
      .where('created_at', '>', since)
      .where('action', 'in', TAKEOVERS)
      .where(({ eb, and, or }) =>
        or([eb('subject_id', '=', staffId), and([eb('action', '=', 'password-changed'), eb('staff_id', '=', staffId)])]),
      );
    const settled = await from
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staffId)
      .where('created_at', '<=', since)
      .where(({ not, exists }) => not(exists(changed)))
      .executeTakeFirst();
    return settled !== undefined;
  }

  const findOpening = (id: string) => db.selectFrom('sealed_openings').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    /** How much is sealed, and the openings as one of the staff sees them. @param now epoch milliseconds */
    async state(now: number, staffId: string): Promise<SealedAnswer> {
      const { next } = await db
        .selectFrom('sealed')
        .select(({ fn }) => fn.min<number | null>('ends_at').as('next'))
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('sealed_openings')
        .selectAll()
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .limit(MAX_OPENINGS)
        .execute();
      return {
        total: await countRows(db.selectFrom('sealed')),
        nextEnd: next === null ? null : new Date(next).toISOString(),
        openings: rows.map((row) => presentOpening(row, now, staffId)),
      };
    },

    /** @returns the id of the opening, and how many leads it is about */
    ask: (asked: OpeningInput, { staffId, email }: Person, now: number, endsAt: number) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, LOCK);
        const ids = await findIds(transaction, asked);
        if (ids.length === 0) return 'nothing';
        const leads = ids.join(',');
        const other = await transaction
          .selectFrom('sealed_openings')
          .select('id')
          .where('leads', '=', leads)
          .where('state', 'in', ['asked', 'open'])
          .where('ends_at', '>', now)
          .executeTakeFirst();
        if (other !== undefined) return 'asked';
        const id = newId();
        await transaction
          .insertInto('sealed_openings')
          .values({
            id,
            leads,
            purpose: asked.purpose,
            reason: asked.reason,
            state: 'asked',
            asked_by: staffId,
            asked_email: email,
            asked_at: now,
            ends_at: endsAt,
          })
          .execute();
        return { id, leads: ids.length };
      }),

    /** Opens for both until then. */
    approve: (id: string, { staffId, email }: Person, now: number, endsAt: number) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, LOCK);
        const row = await transaction.selectFrom('sealed_openings').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined) return 'gone';
        if (stateOf(row, now) !== 'asked') return 'decided';
        if (row.asked_by === staffId) return 'own';
        if (!(await isActive(transaction, row.asked_by))) return 'alone';
        for (const account of [row.asked_by, staffId])
          if (!(await isSettled(transaction, account, row.asked_at))) return 'unsettled';
        const decided = { decided_by: staffId, decided_email: email, decided_at: now };
        // It may be refused meanwhile, which takes no lock.
        const opened = transaction
          .updateTable('sealed_openings')
          .set({ state: 'open', ...decided, ends_at: endsAt })
          .where('id', '=', id)
          .where('state', '=', 'asked');
        return (await hasWritten(opened)) ? 'done' : 'decided';
      }),

    async refuse(id: string, { staffId, email }: Person, now: number) {
      const isRefused = await hasWritten(
        db
          .updateTable('sealed_openings')
          .set({ state: 'refused', decided_by: staffId, decided_email: email, decided_at: now })
          .where('id', '=', id)
          .where('state', '=', 'asked')
          .where('ends_at', '>', now),
      );
      return isRefused ? 'done' : (await findOpening(id)) === undefined ? 'gone' : 'decided';
    },

    /** The sealed leads of an opening, as far as they have not ended since. */
    async open(id: string, staffId: string, now: number) {
      const row = await findOpening(id);
      if (row === undefined) return 'gone';
      if (row.asked_by !== staffId && row.decided_by !== staffId) return 'others';
      if (stateOf(row, now) !== 'open') return 'closed';
      if (!(await isSettled(db, staffId, row.asked_at))) return 'unsettled';
      return db.selectFrom('sealed').selectAll().where('id', 'in', row.leads.split(',')).orderBy('id').execute();
    },

    async present(rows: readonly Selectable<Schema['sealed']>[]): Promise<SealedLead[]> {
      const secret = await readSecret({ db });
      const leads = [];
      for (const row of rows)
        leads.push({
          _id: row.id,
          noun: row.noun,
          sealedAt: new Date(row.sealed_at).toISOString(),
          endsAt: new Date(row.ends_at).toISOString(),
          hasFile: row.file_key !== null,
          parts: partsOf(await unsealLead(secret, row)),
        });
      return leads;
    },

    /**
     * Deletes what has ended by then, and openings of a year before.
     *
     * @returns how many leads ended, of which there may be more, and the files whose removal is scheduled
     */
    end: (at: number): Promise<{ ended: number; fileKeys: string[] }> =>
      db.transaction().execute(async (transaction) => {
        const due = transaction.selectFrom('sealed').select('id').where('ends_at', '<=', at).limit(END_CHUNK);
        const rows = await transaction.deleteFrom('sealed').where('id', 'in', due).returning('file_key').execute();
        const fileKeys = rows.flatMap(({ file_key }) => file_key ?? []);
        await scheduleRemovals(transaction, fileKeys, at);
        await transaction
          .deleteFrom('sealed_openings')
          .where('asked_at', '<', at - MIN_RETENTION_MS)
          .execute();
        return { ended: rows.length, fileKeys };
      }),
  };
}

const stateOf = ({ state, ends_at }: Pick<Row, 'state' | 'ends_at'>, now: number): Opening['state'] =>
  state !== 'refused' && ends_at <= now ? 'ended' : state;

function presentOpening(row: Row, now: number, staffId: string): Opening {
  const { id, leads, purpose, reason, asked_by, asked_email, asked_at, decided_by, decided_email, decided_at } = row;
  const state = stateOf(row, now);
  return {
    _id: id,
    leads: leads.split(',').length,
    purpose,
    reason,
    state,
    askedBy: asked_email,
    askedAt: new Date(asked_at).toISOString(),
    decidedBy: decided_email,
    decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    isOwn: asked_by === staffId,
    mayRead: state === 'open' && (asked_by === staffId || decided_by === staffId),
  };
}

/** What people read of the rows: names of columns and their values, without the derived and the empty ones. */
const partsOf = (content: BinContent): SealedLead['parts'] =>
  Object.entries(content).map(([table, rows]) => ({
    table: table.replaceAll('_', ' '),
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name, value]) => !DERIVED.test(name) && value !== null && value !== '')
          .map(([name, value]) => [
            name.replaceAll('_', ' '),
            name.endsWith('_at') && typeof value === 'number' && value > 0 ? describeIndianTime(value) : String(value),
          ]),
      ),
    ),
  }));
