import type { Kysely, Transaction } from 'kysely';
import { done, type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import type { ConsentWay } from '../../../shared/privacy/consents.ts';
import { MAX_RECALLS, type SharedWith, type SharingWay } from '../../../shared/privacy/sharing.ts';
import { SHARED_FIELDS, SHARING_NOTICES, SPOKEN_SHARING_NOTICE } from '../../../shared/privacy/sharing-notice.ts';
import { describeIndianTime } from '../../../shared/kit/time.ts';
import type { Lender } from '../../../shared/offers/catalogue.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import { recallText, sharedFacts } from '../../kit/lender-texts.ts';
import type { SharedFields } from '../../kit/mailer.ts';
import { lenderRow, writeOutbox } from '../../kit/outbox.ts';
import { findWithdrawal } from '../../leads/consents.ts';
import { lockLeads } from '../../leads/correcting.ts';
import { findSharingNotice } from '../../leads/notices.ts';
import { contactOf, endSharing, wayTo } from '../../leads/recalls.ts';
import type { Schema } from '../../tables/schema.ts';
import { isoOf, listShared, presentRecall, recallsOf } from './queries.ts';

/** A lender that someone named, and the application. */
interface Named {
  leadId: string;
  lenderId: string;
}

/** Who does it, and when (epoch milliseconds). */
interface By {
  email: string;
  at: number;
}

interface Given extends Named {
  how: ConsentWay;
  /** The version of the text. */
  notice: string;
  /** Null for the applicant. */
  staff: string | null;
  at: number;
}

const GONE = refused('not_found', 'There is no such loan application. It may have been deleted already.');
const NO_LENDER = refused('not_found', 'There is no such lender. It may have been deleted already.');
const NO_NOTICE = refused('invalid_input', 'The text of the consent is not known. Reload the page, and read it out again.');
const ENDED = refused('conflict', 'The consent to handle this request was withdrawn, so nothing may be shared.');
const noConsent = (lender: string) =>
  refused('conflict', `There is no consent to share this application with ${lender}. Ask for it first.`);

export type SharingRepository = ReturnType<typeof createSharingRepository>;

/** @param mayMail whether the server can send e-mail */
export function createSharingRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>, mayMail: boolean) {
  /**
   * Does something with an application and a lender, one at a time: two people or two clicks wait for one another, and erasing
   * waits, too.
   */
  async function change<Done extends object>(
    { leadId, lenderId }: Named,
    work: (transaction: Transaction<Schema>, lender: string) => Promise<Outcome<Done>>,
  ): Promise<Outcome<Done>> {
    if (!isId(leadId)) return GONE;
    if (!isId(lenderId)) return NO_LENDER;
    return db.transaction().execute(async (transaction) => {
      await lockLeads(transaction, dialect, [leadId]);
      const lead = await transaction.selectFrom('loans').select('id').where('id', '=', leadId).executeTakeFirst();
      if (lead === undefined) return GONE;
      const lender = await nameOf(transaction, lenderId);
      if (lender === undefined) return NO_LENDER;
      return (await isEnded(transaction, leadId)) ? ENDED : work(transaction, lender);
    });
  }

  return {
    isEnded: async (leadId: string) => isId(leadId) && isEnded(db, leadId),

    /** The lenders that an application was shared with, or is asked to be; the last first. */
    list: (leadId: string, now: number): Promise<SharedWith[]> =>
      isId(leadId) ? listShared(db, leadId, { now, mayMail }) : Promise.resolve([]),

    async lenders() {
      const rows = await db
        .selectFrom('lenders')
        .leftJoin('lender_contacts', 'lender_contacts.lender_id', 'lenders.id')
        .select(['lenders.id', 'details', 'email', 'webhook_url'])
        .orderBy('name_key')
        .execute();
      return rows.map(({ id, details, email, webhook_url }) => {
        const contact = { email: email ?? '', webhook_url: webhook_url ?? '' };
        return { _id: id, name: (JSON.parse(details) as Lender).name, way: sendingWay(contact, mayMail) };
      });
    },

    /** The lender of a version of a product. */
    async lenderOfVersion(versionId: string) {
      const row = await db
        .selectFrom('product_versions')
        .innerJoin('lenders', 'lenders.id', 'product_versions.lender_id')
        .select(['lenders.id', 'details'])
        .where('product_versions.id', '=', versionId)
        .executeTakeFirst();
      return row && { lenderId: row.id, lender: (JSON.parse(row.details) as Lender).name };
    },

    nameOf: (lenderId: string) => nameOf(db, lenderId),

    /** Asks the applicant for a consent. Who was asked, or has given it, is not asked again. */
    ask: (named: Named, { email, at }: By) =>
      change(named, async (transaction, lender) => {
        if ((await openConsent(transaction, named)) !== undefined) return done({ lender, isNew: false });
        const { leadId: lead_id, lenderId: lender_id } = named;
        await transaction
          .insertInto('sharing_consents')
          .values({ id: newId(), lead_id, lender_id, lender, asked_at: at, staff_email: email })
          .execute();
        return done({ lender, isNew: true });
      }),

    /** Keeps a consent that was given. The same once more changes nothing. */
    give: ({ how, notice, staff, at, ...named }: Given) =>
      change(named, async (transaction, lender) => {
        const hash = isShown(notice, how) ? await findSharingNotice(transaction, notice) : undefined;
        if (hash === undefined) return NO_NOTICE;
        const open = await openConsent(transaction, named);
        if (open !== undefined && open.at !== null) return done({ lender, isNew: false });
        const given = { at, how, notice_hash: hash, lender, ...(staff !== null && { staff_email: staff }) };
        if (open === undefined) {
          const { leadId: lead_id, lenderId: lender_id } = named;
          await transaction
            .insertInto('sharing_consents')
            .values({ id: newId(), lead_id, lender_id, ...given })
            .execute();
        } else await transaction.updateTable('sharing_consents').set(given).where('id', '=', open.id).execute();
        return done({ lender, isNew: true });
      }),

    /**
     * Withdraws a consent, or takes back that it was asked for, also of an application in the bin.
     *
     * @returns the lenders whose consent ended
     */
    async withdraw({ leadId, lenderId }: Named, how: ConsentWay, at: number) {
      if (!isId(leadId) || !isId(lenderId)) return [];
      return db.transaction().execute(async (transaction) => {
        await lockLeads(transaction, dialect, [leadId]);
        return endSharing(transaction, { leadIds: [leadId], lenderId, how, at });
      });
    },

    /**
     * Shares an application as it is now.
     *
     * @param seen how often it was shared with this lender, as the caller saw it
     */
    disclose: (named: Named, seen: number, { email, at }: By) =>
      change(named, async (transaction, lender): Promise<Outcome<{ lender: string; isNew: boolean }>> => {
        const { leadId, lenderId } = named;
        const consent = await openConsent(transaction, named);
        if (consent === undefined || consent.at === null) return noConsent(lender);
        const earlier = await transaction
          .selectFrom('disclosures')
          .select(['at', 'staff_email'])
          .where('lead_id', '=', leadId)
          .where('lender_id', '=', lenderId)
          .orderBy('at', 'desc')
          .execute();
        const [last] = earlier;
        if (last !== undefined && earlier.length > seen) {
          // The second of two clicks.
          if (last.staff_email === email && earlier.length === seen + 1) return done({ lender, isNew: false });
          const when = describeIndianTime(last.at);
          return refused('conflict', `${last.staff_email} shared it with ${lender} meanwhile (${when}). Look at it first.`);
        }
        const application = await readShared(transaction, leadId);
        const contact = await contactOf(transaction, lenderId);
        const way = sendingWay(contact, mayMail);
        const id = newId();
        await transaction
          .insertInto('disclosures')
          .values({
            id,
            lead_id: leadId,
            lender_id: lenderId,
            lender,
            consent_id: consent.id,
            items: JSON.stringify(Object.keys(application)),
            way,
            staff_email: email,
            at,
          })
          .execute();
        await transaction
          .insertInto('disclosure_contents')
          .values({ disclosure_id: id, lead_id: leadId, content: JSON.stringify(application) })
          .execute();
        if (contact !== undefined && way !== 'other') {
          const message = { event: 'shared', lenderId, leadId, application } as const;
          await writeOutbox(transaction, [lenderRow({ id, leadId, at }, contact, message)]);
        }
        return done({ lender, isNew: true });
      }),

    /** What a lender was sent; undefined once the application is erased. */
    async readSent(leadId: string, id: string) {
      if (!isId(leadId) || !isId(id)) return undefined;
      const row = await db
        .selectFrom('disclosures')
        .innerJoin('disclosure_contents', 'disclosure_contents.disclosure_id', 'disclosures.id')
        .select(['lender', 'at', 'content'])
        .where('disclosures.id', '=', id)
        .where('disclosures.lead_id', '=', leadId)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const items = sharedFacts(JSON.parse(row.content) as SharedFields).map(([label, value]) => ({ label, value }));
      return { lender: row.lender, at: isoOf(row.at), items };
    },

    /** The open ones by due date, then the confirmed ones, newest first. */
    async listRecalls(now: number) {
      const all = recallsOf(db).limit(MAX_RECALLS);
      const open = await all.where('confirmed_at', 'is', null).orderBy('due_at').orderBy('recalls.id').execute();
      const confirmed = await all.where('confirmed_at', 'is not', null).orderBy('confirmed_at', 'desc').execute();
      return [...open, ...confirmed].slice(0, MAX_RECALLS).map((row) => ({
        _id: row.id,
        lender: row.lender,
        leadId: row.lead_id,
        ...presentRecall(row, { now, mayMail }),
        confirmedBy: row.confirmed_by,
        answer: row.answer,
        text: recallText({ leadId: row.lead_id, cause: row.cause, dueAt: row.due_at }),
      }));
    },

    /** Keeps what a lender answered. Of two at once the first counts. */
    async confirm(id: string, answer: string, { email, at }: By) {
      if (!isId(id)) return 'gone';
      const row = await db
        .updateTable('recalls')
        .set({ confirmed_at: at, confirmed_by: email, answer })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .returning(['lead_id', 'lender'])
        .executeTakeFirst();
      if (row !== undefined) return { leadId: row.lead_id, lender: row.lender };
      const known = await db.selectFrom('recalls').select('id').where('id', '=', id).executeTakeFirst();
      return known === undefined ? 'gone' : 'confirmed';
    },
  };
}

/** Whether this text is the one that is read out, or shown at /track. */
const isShown = (version: string, how: ConsentWay) =>
  (how === 'word' ? [SPOKEN_SHARING_NOTICE] : Object.values(SHARING_NOTICES)).some((notice) => notice.version === version);

/** Without a mail server, staff write to the lender. */
function sendingWay(contact: { email: string; webhook_url: string } | undefined, mayMail: boolean): SharingWay {
  const way = wayTo(contact);
  return way === 'email' && !mayMail ? 'other' : way;
}

async function nameOf(from: Kysely<Schema>, lenderId: string) {
  const row = await from.selectFrom('lenders').select('details').where('id', '=', lenderId).executeTakeFirst();
  return row && (JSON.parse(row.details) as Lender).name;
}

const openConsent = (from: Kysely<Schema>, { leadId, lenderId }: Named) =>
  from
    .selectFrom('sharing_consents')
    .select(['id', 'at'])
    .where('lead_id', '=', leadId)
    .where('lender_id', '=', lenderId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Whether the consent to the request itself was withdrawn, or its sender withdrew it at /track. */
async function isEnded(from: Kysely<Schema>, leadId: string) {
  const row = await from
    .selectFrom('consents')
    .select('withdrawn_at')
    .where('lead_id', '=', leadId)
    .where('purpose', '=', 'request')
    .executeTakeFirst();
  if (row !== undefined && row.withdrawn_at !== null) return true;
  const lead = await from.selectFrom('loans').select(['id', 'status']).where('id', '=', leadId).executeTakeFirst();
  return lead !== undefined && (await findWithdrawal(from, lead)) !== null;
}

/** What a lender is sent, without what was not given. */
async function readShared(from: Kysely<Schema>, leadId: string): Promise<SharedFields> {
  const row = await from
    .selectFrom('loans')
    .select(['full_name as fullName', 'phone_number as phoneNumber', 'email', 'address', 'pincode'])
    .select(['employment_type as employmentType', 'loan_type as loanType', 'loan_amount as loanAmount'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const entries = SHARED_FIELDS.map((name) => [name, row[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as SharedFields;
}
