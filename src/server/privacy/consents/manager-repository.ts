import { sql } from 'kysely';
import { normalisePhoneNumber } from '../../../shared/kit/inputs.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { isReachable, LEAD_NOUNS, type LeadNoun } from '../../../shared/leads/nouns.ts';
import { idEndsOf, readReference } from '../../../shared/loans/reference.ts';
import { creditConsentEnd } from '../../../shared/privacy/consents.ts';
import type { OptionalPurpose, Purpose } from '../../../shared/privacy/notices.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { readBinnedLeads } from '../../leads/bin.ts';
import { createNoticeFinder } from '../../leads/notices.ts';

export interface Lead {
  noun: LeadNoun;
  id: string;
}

/** Long after a message that is sent again has been given up. */
const REMEMBERED_MS = DAY_MS;

export type ManagerRepository = ReturnType<typeof createManagerRepository>;

export function createManagerRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** What has this reference, also in the bin, and came from this email or phone number. */
    async find({ reference, contact }: { reference: string; contact: string }): Promise<Lead | undefined> {
      const id = reference.toLowerCase();
      const read = isId(id) ? undefined : readReference(reference);
      const condition = read === undefined ? sql`id = ${id}` : sql`substr(id, 28) in (${sql.join(idEndsOf(read))})`;
      if (read === undefined && !isId(id)) return undefined;
      for (const noun of read === undefined ? LEAD_NOUNS.filter(isReachable) : (['loans'] as const)) {
        const { rows } = await sql<{ id: string; email: string; phone_number: string }>`
          select id, email, phone_number from ${sql.table(noun)} where ${condition}`.execute(db);
        const binned = await readBinnedLeads({ db }, sql`noun = ${noun} and ${condition}`);
        const deleted = binned.map(({ row, ...entry }) => ({
          id: entry.id,
          email: String(row['email'] ?? ''),
          phone_number: String(row['phone_number'] ?? ''),
        }));
        const found = [...rows, ...deleted].find(({ email, phone_number }) =>
          contact.includes('@')
            ? email.toLowerCase() === contact.toLowerCase()
            : phone_number !== '' && phone_number === normalisePhoneNumber(contact),
        );
        if (found !== undefined) return { noun, id: found.id };
      }
      return undefined;
    },

    /** The digest of the message with this id; undefined when it is new. */
    digestOf: async (id: string) =>
      (await db.selectFrom('manager_calls').select('digest').where('id', '=', id).executeTakeFirst())?.digest,

    async remember(id: string, { id: leadId }: Lead, digest: string, at: number) {
      await db
        .deleteFrom('manager_calls')
        .where('created_at', '<', at - REMEMBERED_MS)
        .execute();
      await db
        .insertInto('manager_calls')
        .values({ id, lead_id: leadId, digest, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The hash of a text; undefined when no form of this noun has shown it. */
    findText: async (noun: LeadNoun, version: string, purpose: Purpose) =>
      (await createNoticeFinder(db, noun)(version))?.[purpose],

    /** Gives a consent that there is no receipt of. @returns false when there is one */
    async give({ noun, id }: Lead, purpose: OptionalPurpose, text: { hash: string; manager: string; at: number }) {
      const { hash, manager, at } = text;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('consents')
        .values({
          lead_id: id,
          purpose,
          noun,
          notice_hash: hash,
          given: 1,
          at,
          how: 'manager',
          valid_until: purpose === 'credit' ? creditConsentEnd(at) : null,
          withdrawn_at: null,
          withdrawn_how: null,
          manager,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    nameManager: ({ id }: Lead, purpose: Purpose, manager: string) =>
      db.updateTable('consents').set({ manager }).where('lead_id', '=', id).where('purpose', '=', purpose).execute(),
  };
}
