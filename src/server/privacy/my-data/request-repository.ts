import type { Selectable, Transaction } from 'kysely';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import type { LeadNoun, SentNoun } from '../../../shared/leads/nouns.ts';
import type { OwnRequest } from '../../../shared/privacy/my-data.ts';
import {
  LEGAL_DUE_DAYS,
  MAX_REQUESTS,
  type NewRequest,
  type RequestResult,
  requestNumber,
  type RequestKind,
  type RequestRow,
} from '../../../shared/privacy/requests.ts';
import { countRows, hasWritten } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import { writeMail, writeNews } from '../../kit/outbox.ts';
import type { Schema } from '../../tables/schema.ts';
import type { Mail } from '../../kit/mailer.ts';
import { createHash } from 'node:crypto';
import { CORRECTED_NOUNS, type CorrectedNoun } from '../../../shared/privacy/corrections.ts';
import { type Correction, correctLead, type Corrector, type LeadFields, lockLeads } from '../../leads/correcting.ts';

export interface StoredRequest extends Omit<NewRequest, 'kind'> {
  kind: RequestKind;
  noun: LeadNoun;
  leadId: string;
  email: string;
  at: number;
  dueAt: number;
}

export interface Closing {
  result: RequestResult;
  outcome: string;
  owner: string;
  at: number;
}

export type RequestRepository = ReturnType<typeof createRequestRepository>;

/** Times are epoch milliseconds. */
export function createRequestRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Stores a request and announces it to the team. @returns its id; undefined for a second open one of a nominee */
    insert: ({ kind, text, noun, leadId, email, at, dueAt }: StoredRequest, channels: readonly ChannelName[]) =>
      db.transaction().execute(async (transaction) => {
        const id = newId();
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('data_requests')
          .values({ id, kind, noun, lead_id: leadId, email, created_at: at, due_at: dueAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return undefined;
        await transaction.insertInto('data_request_texts').values({ request_id: id, lead_id: leadId, text }).execute();
        await writeNews(transaction, channels, { event: 'received', noun: 'requests', lead_id: id, summary: kind, at });
        return id;
      }),

    /** Open ones beyond their date. */
    countOverdue: (now: number) =>
      countRows(db.selectFrom('data_requests').where('closed_at', 'is', null).where('due_at', '<', now)),

    countOpen: (email: string) =>
      countRows(db.selectFrom('data_requests').where('email', '=', email).where('closed_at', 'is', null)),

    /** The requests that came with any of these leads, newest first. */
    async listOf(leadIds: readonly string[], now: number): Promise<OwnRequest[]> {
      if (leadIds.length === 0) return [];
      const rows = await db
        .selectFrom('data_requests')
        .leftJoin('data_request_texts', 'data_request_texts.request_id', 'data_requests.id')
        .selectAll('data_requests')
        .select('data_request_texts.outcome')
        .where('data_requests.lead_id', 'in', leadIds)
        .orderBy('created_at', 'desc')
        .limit(MAX_REQUESTS)
        .execute();
      return rows.map(({ outcome, ...row }) => {
        const { _id, createdAt: sentAt, owner: _owner, ...request } = present(row, now);
        return { ...request, number: requestNumber(_id), sentAt, outcome: outcome ?? '' };
      });
    },

    /** The open ones by due date, then the closed ones, newest first. */
    async list(now: number) {
      const all = db.selectFrom('data_requests').selectAll().limit(MAX_REQUESTS);
      const open = await all.where('closed_at', 'is', null).orderBy('due_at').execute();
      const closed = await all.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').execute();
      return [...open, ...closed].slice(0, MAX_REQUESTS).map((row) => present(row, now));
    },

    async find(
      id: string,
      now: number,
    ): Promise<(RequestRow & { email: string; text: string; outcome: string; noun: LeadNoun; leadId: string }) | undefined> {
      if (!isId(id)) return undefined;
      const row = await db
        .selectFrom('data_requests')
        .leftJoin('data_request_texts', 'data_request_texts.request_id', 'data_requests.id')
        .selectAll('data_requests')
        .select(['data_request_texts.text', 'data_request_texts.outcome'])
        .where('data_requests.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { email, text, outcome, noun, lead_id } = row;
      return { ...present(row, now), email, text: text ?? '', outcome: outcome ?? '', noun, leadId: lead_id };
    },

    /** @returns false when it is closed or unknown */
    take: (id: string, owner: string) =>
      hasWritten(db.updateTable('data_requests').set({ owner }).where('id', '=', id).where('closed_at', 'is', null)),

    /**
     * Closes an open request, forgets its address, and puts the e-mails about it into the outbox. Of concurrent calls one
     * succeeds.
     */
    close: (id: string, closing: Closing, mails: readonly Mail[]) =>
      db.transaction().execute((transaction) => closeRequest(transaction, id, closing, mails)),

    /** The words of requests, and of lenders that were asked to erase, which were answered before a time (epoch milliseconds). */
    async deleteTextsBefore(before: number) {
      const closed = db.selectFrom('data_requests').select('id').where('closed_at', '<', before);
      await db.deleteFrom('data_request_texts').where('request_id', 'in', closed).execute();
      await db
        .updateTable('recalls')
        .set({ answer: '' })
        .where('confirmed_at', '<', before)
        .where('answer', '<>', '')
        .execute();
    },
  };
}

/** The same in a transaction. */
async function closeRequest(
  transaction: Transaction<Schema>,
  id: string,
  { result, outcome, owner, at }: Closing,
  mails: readonly Mail[],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('data_requests')
    .set({ closed_at: at, result, owner, email: '' })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction.updateTable('data_request_texts').set({ outcome }).where('request_id', '=', id).execute();
  for (const mail of mails) await writeMail(transaction, mail, at);
  return true;
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function present(row: Selectable<Schema['data_requests']>, now: number): RequestRow {
  const { id, kind, created_at, due_at, owner, closed_at, result } = row;
  return {
    _id: id,
    kind,
    createdAt: isoOf(created_at),
    dueAt: isoOf(due_at),
    isOverdue: closed_at === null && due_at < now,
    legalDueAt: isoOf(created_at + LEGAL_DUE_DAYS * DAY_MS),
    owner,
    closedAt: closed_at === null ? null : isoOf(closed_at),
    result,
  };
}

export type Correctors = Readonly<Record<CorrectedNoun, Corrector>>;

interface KeptLead {
  /** Differs when any field differs. */
  version: string;
  fields: LeadFields;
}

export interface CorrectedLead extends Omit<Correction, 'by' | 'seen'> {
  noun: CorrectedNoun;
  version: string;
}

/** `stale`: a lead was changed or deleted since it was read. `closed`: the request was. Nothing was written then. */
export type CorrectionOutcome = 'corrected' | 'stale' | 'held' | 'closed';

export type CorrectionRepository = ReturnType<typeof createCorrectionRepository>;

export function createCorrectionRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>, correctors: Correctors) {
  async function read(from: Database['db'], leads: readonly { noun: SentNoun; _id: string }[]) {
    const all = new Map<string, KeptLead>();
    for (const noun of CORRECTED_NOUNS) {
      const ids = leads.flatMap((lead) => (lead.noun === noun ? [lead._id] : []));
      for (const [id, fields] of await correctors[noun].read(from, ids)) all.set(id, { version: versionOf(fields), fields });
    }
    return all;
  }

  return {
    /** By id; those that can't be corrected, or are gone, are missing. */
    read: (leads: readonly { noun: SentNoun; _id: string }[]) => read(db, leads),

    /** Corrects leads and closes the request that asked for it in one transaction. */
    correct: (leads: readonly CorrectedLead[], { id, ...closing }: Closing & { id: string }, mails: readonly Mail[]) =>
      db.transaction().execute(async (transaction): Promise<CorrectionOutcome> => {
        const ids = leads.map((lead) => lead.id);
        if (await lockLeads(transaction, dialect, ids)) return 'held';
        const kept = await read(
          transaction,
          leads.map((lead) => ({ noun: lead.noun, _id: lead.id })),
        );
        if (leads.some((lead) => kept.get(lead.id)?.version !== lead.version)) return 'stale';
        if (!(await closeRequest(transaction, id, closing, mails))) return 'closed';
        const by = { email: closing.owner, at: closing.at };
        for (const { version: _version, ...lead } of leads)
          await correctLead(transaction, dialect, { ...lead, corrector: correctors[lead.noun], by });
        return 'corrected';
      }),
  };
}

const versionOf = (fields: LeadFields): string => createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
