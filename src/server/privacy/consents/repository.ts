import type { Kysely } from 'kysely';
import { type ConsentReceipt, consentState, type ConsentWay } from '../../../shared/privacy/consents.ts';
import { NOTICES, type Purpose, PURPOSES } from '../../../shared/privacy/notices.ts';
import { LEAD_NOUNS, type LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Database } from '../../engine/database.ts';
import { isId } from '../../engine/ids.ts';
import { withdrawConsents } from '../../leads/consents.ts';
import { lockLeads } from '../../leads/correcting.ts';
import { storeNotice } from '../../leads/notices.ts';
import type { Schema } from '../../tables/schema.ts';

export type ConsentRepository = ReturnType<typeof createConsentRepository>;

export function createConsentRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const contacts = db.selectFrom('notice_contacts').select('facts').limit(1);
  const contactsUntil = (at: number) => contacts.where('from_at', '<=', at).orderBy('from_at', 'desc').executeTakeFirst();

  return {
    async list(noun: LeadNoun, leadId: string, now: number) {
      if (!isId(leadId)) return [];
      const rows = await db
        .selectFrom('consents')
        .leftJoin('notices', 'notices.hash', 'consents.notice_hash')
        .selectAll('consents')
        .select([
          'notices.version',
          'notices.language',
          'notices.text',
          'notices.hash',
          'notices.details_hash',
          'notices.from_at',
        ])
        .where('consents.noun', '=', noun)
        .where('lead_id', '=', leadId)
        .execute();
      const request = rows.find(({ purpose }) => purpose === 'request');
      if (request === undefined) return [];
      // What was not given has no row of its own.
      const shown = await noticesOf(db, noun, rows.find(({ version }) => version !== null)?.version);
      const missing = shown.filter(({ purpose }) => rows.every((row) => row.purpose !== purpose));
      const notGiven = { ...request, given: 0, withdrawn_at: null, withdrawn_how: null, manager: null };
      const all = [...rows, ...missing.map((notice) => ({ ...notGiven, ...notice }))];
      all.sort((a, b) => PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose));
      return all.map(({ purpose, at, how, given, valid_until, withdrawn_at, withdrawn_how, manager, ...notice }) => ({
        purpose,
        state: consentState({ given: given === 1, validUntil: valid_until, withdrawnAt: withdrawn_at }, now),
        at: isoOf(at),
        how,
        validUntil: valid_until === null ? null : isoOf(valid_until),
        withdrawnAt: withdrawn_at === null ? null : isoOf(withdrawn_at),
        withdrawnHow: withdrawn_how,
        manager,
        notice: presentNotice(notice),
      }));
    },

    /** Withdraws a given consent once, also of concurrent calls. Returns whether this call did. */
    async withdraw(noun: LeadNoun, leadId: string, purpose: Purpose, how: ConsentWay, at: number) {
      if (!isId(leadId)) return false;
      const changed = await db.transaction().execute(async (transaction) => {
        await lockLeads(transaction, dialect, [leadId]);
        return withdrawConsents(transaction, { noun, leadIds: [leadId], purposes: [purpose], how, at });
      });
      return changed.length > 0;
    },

    /** Stores the notices that forms show now, so that a form opened today can be sent after a release. */
    async storeNotices() {
      for (const noun of LEAD_NOUNS) await storeNotice(db, noun);
    },

    /** Keeps whom notices name from now on, if that is others than before. @param facts as JSON */
    async storeContacts(facts: string, at: number) {
      const newest = await contactsUntil(at);
      if (newest?.facts === facts) return;
      await db
        .insertInto('notice_contacts')
        .values({ from_at: at, facts })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * An itemised notice as it was shown, as JSON, with whom it named before a time: the earliest ones when none are known from
     * then.
     */
    async findDetails(hash: string, before: number) {
      const details = await db.selectFrom('notice_details').select('text').where('hash', '=', hash).executeTakeFirst();
      const named = (await contactsUntil(before)) ?? (await contacts.orderBy('from_at').executeTakeFirst());
      return details && named && { text: details.text, facts: named.facts };
    },
  };
}

/** The texts of a version of a notice; of an unknown one the purposes alone. */
async function noticesOf(
  db: Kysely<Schema>,
  noun: LeadNoun,
  version: string | null | undefined,
): Promise<(Partial<NoticeColumns> & { purpose: Purpose })[]> {
  if (!version) return PURPOSES.filter((each) => NOTICES[noun].texts[each] !== undefined).map((purpose) => ({ purpose }));
  const rows = await db.selectFrom('notices').selectAll().where('noun', '=', noun).where('version', '=', version).execute();
  return rows.flatMap(({ purpose, ...row }) => (purpose === 'sharing' ? [] : [{ purpose, ...row }]));
}

const isoOf = (ms: number) => new Date(ms).toISOString();

interface NoticeColumns {
  version: string | null;
  language: string | null;
  text: string | null;
  hash: string | null;
  details_hash: string | null;
  from_at: number | null;
}

function presentNotice({ version, language, text, hash, details_hash, from_at }: NoticeColumns): ConsentReceipt['notice'] {
  if (version === null || language === null || text === null || hash === null || from_at === null) return null;
  return { version, language, text, hash, details: details_hash, from: isoOf(from_at) };
}
