import { type RawBuilder, sql } from 'kysely';
import { type ErasureCause, type FoundLead, MAX_ERASED, type Person, PURGE_DAYS } from '../../../shared/privacy/erasures.ts';
import { lastNight } from '../../../shared/privacy/retention.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { isReachable, SENT_NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import { countRows, readSetting, writeSetting } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import type { PurgeResult } from '../../engine/dialect.ts';
import { ROOM_FACTOR } from '../../engine/sqlite-vacuum.ts';
import { ERASED_TABLES, eraseLeads, nameColumnOf } from '../../leads/erasing.ts';
import { emailKey } from '../../engine/sort-key.ts';

/** Up to which erasure the files were purged. */
const PURGED = 'erasures-purged';
/** From the hour of the retention rules on, leads can wait for seconds. */
const QUIET_MS = 2 * 60 * 60 * 1000;

/** What was erased before this has been left by two nights. */
const overdueBefore = (at: number) => lastNight(at - QUIET_MS) - (PURGE_DAYS - 1) * DAY_MS;

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

export function createErasureRepository(database: Database) {
  const { db, scans, dialect } = database;

  async function findIn(noun: SentNoun, { email, phoneNumber }: Person): Promise<FoundLead[]> {
    const conditions: RawBuilder<unknown>[] = [];
    if (email !== undefined) conditions.push(sql`email_key = ${emailKey(email)}`);
    if (phoneNumber !== undefined) conditions.push(sql`phone_number = ${phoneNumber}`);
    const { rows } = await sql<{ id: string; name: string; created_at: number; lead_id: string | null }>`
      select found.id, ${sql.ref(`found.${nameColumnOf(noun)}`)} as name, found.created_at, holds.lead_id
      from (select * from ${sql.table(noun)} where ${sql.join(conditions, sql` or `)}
        order by seq desc limit ${sql.lit(MAX_ERASED)}) as found
      left join holds on holds.lead_id = found.id order by found.seq desc`.execute(scans);
    return rows.map(({ id, name, created_at, lead_id }) => ({
      _id: id,
      noun,
      name,
      createdAt: new Date(created_at).toISOString(),
      isHeld: lead_id !== null,
    }));
  }

  async function findInBin({ email, phoneNumber }: Person): Promise<FoundLead[]> {
    const rows = await db
      .selectFrom('bin')
      .leftJoin('holds', 'holds.lead_id', 'bin.id')
      .select(['bin.id', 'bin.noun', 'name', 'received_at', 'merged_into', 'holds.lead_id'])
      .where(({ eb, or }) =>
        or([
          ...(email === undefined ? [] : [eb('email_key', '=', emailKey(email))]),
          ...(phoneNumber === undefined ? [] : [eb('phone_number', '=', phoneNumber)]),
        ]),
      )
      .orderBy('received_at', 'desc')
      .limit(MAX_ERASED)
      .execute();
    return rows.flatMap(({ id, noun, name, received_at, merged_into, lead_id }) =>
      noun === 'posts'
        ? []
        : [
            {
              _id: id,
              noun,
              name,
              createdAt: new Date(received_at).toISOString(),
              isHeld: lead_id !== null,
              ...(merged_into === null && { isInBin: true }),
            },
          ],
    );
  }

  /** When the first and the last lead that were erased before this, and not purged by now, were erased. */
  async function findUnpurged(before: number, now: number) {
    const purged = Number((await readSetting(db, PURGED)) ?? 0);
    return (
      db
        .selectFrom('erasures')
        .select(({ fn }) => [fn.min<number | null>('erased_at').as('first'), fn.max<number | null>('erased_at').as('last')])
        // One of a time to come is from when the clock was ahead, and says nothing of what was erased since.
        .where('erased_at', '>', purged > now ? 0 : purged)
        .where('erased_at', '<', before)
        .executeTakeFirstOrThrow()
    );
  }

  return {
    /** The newest leads of a person, those in the bin included. */
    async find(person: Person) {
      const found: FoundLead[] = [];
      for (const noun of SENT_NOUNS.filter(isReachable)) found.push(...(await findIn(noun, person)));
      found.push(...(await findInBin(person)));
      return found.slice(0, MAX_ERASED);
    },

    /** @returns the ids that were erased, those on legal hold, and the files to remove */
    erase: (
      noun: SentNoun,
      ids: readonly string[],
      cause: ErasureCause,
      at: number,
    ): Promise<{ ids: string[]; held: string[]; fileKeys: string[] }> => eraseLeads(database, { noun, ids, cause, at }),

    /** The ledger: how many leads were erased, and the newest. */
    async list(limit: number) {
      const total = await countRows(db.selectFrom('erasures'));
      const rows = await db
        .selectFrom('erasures')
        .selectAll()
        .orderBy('erased_at', 'desc')
        .orderBy('lead_id')
        .limit(limit)
        .execute();
      const newest = rows.map(({ lead_id, noun, created_day, erased_at, cause }) => ({
        _id: lead_id,
        noun,
        createdDay: created_day,
        erasedAt: new Date(erased_at).toISOString(),
        cause,
      }));
      return { total, newest };
    },

    /** Bytes that must be free on the disk of a SQLite file. */
    roomNeeded: async () => ROOM_FACTOR * (await database.size()),

    /** When the first of the leads that should be purged was erased. @param at epoch milliseconds */
    async overdueSince(at: number) {
      return (await findUnpurged(overdueBefore(at), at)).first ?? undefined;
    },

    /**
     * Removes what leads left in the files of the database: at night those that were erased before, by day those that are
     * overdue.
     *
     * @param at epoch milliseconds
     */
    async purge(at: number): Promise<PurgeResult> {
      const night = lastNight(at);
      const { last } = await findUnpurged(at - night < QUIET_MS ? night : overdueBefore(at), at);
      if (last === null) return 'done';
      const result = await dialect.purge(db, ERASED_TABLES);
      if (result === 'done') await writeSetting(db, PURGED, String(last));
      return result;
    },
  };
}
