import { type Selectable, sql } from 'kysely';
import { BIN_RETENTION_DAYS } from '../../../shared/privacy/bin.ts';
import { CORRECTED_NOUNS, type CorrectedNoun } from '../../../shared/privacy/corrections.ts';
import { labelledSource } from '../../../shared/loans/lead-source.ts';
import { APPLICANT } from '../../../shared/loans/track.ts';
import type { OwnLead } from '../../../shared/privacy/my-data.ts';
import { factsOf, shownOf } from '../../../shared/kit/facts.ts';
import type { Field, FieldTable } from '../../../shared/kit/fields.ts';
import { labelOf } from '../../../shared/kit/field-words.ts';
import { LEAD_FIELDS } from '../../../shared/leads/fields.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { dateIn } from '../../../shared/languages/dates.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import type { Tell } from '../../../shared/languages/say.ts';
import { fill } from '../../../shared/languages/words.ts';
import {
  isReachable,
  LEAD_NOUNS,
  type LeadNoun,
  type ReachableNoun,
  SENT_NOUNS,
  type SentNoun,
} from '../../../shared/leads/nouns.ts';
import { readBinnedLeads } from '../../leads/bin.ts';
import type { BinContent } from '../../leads/content.ts';
import type { Database } from '../../engine/database.ts';
import { languageOf } from '../../leads/notices.ts';
import { presentOffers } from '../../leads/shown-offers.ts';
import { presentSource } from '../../leads/sources.ts';
import type { Schema } from '../../tables/schema.ts';
import { emailKey } from '../../engine/sort-key.ts';
import { toRow } from '../../kit/columns.ts';
import { idEndsOf } from '../../../shared/loans/reference.ts';
import { isId } from '../../engine/ids.ts';
import { type OwnWords, ownWords } from './texts/own-words.ts';

interface StoredLead {
  noun: SentNoun;
  id: string;
  /** Epoch milliseconds. */
  at: number;
  email: string;
  fields: [label: string, value: string][];
  /** All its rows, of a lead in the bin. */
  binned?: BinContent;
}

type FollowerTable = 'lead_corrections' | 'lead_documents' | 'lead_sources' | 'lead_offers';

type Belongings = Pick<OwnLead, 'corrections' | 'documents' | 'offers'> & {
  /** Where its sender came from. */
  source: [label: string, value: string][];
  /** What its sender wrote at /track. */
  written: [label: string, value: string][];
};

/** Leads of one kind that are read at most. */
const MAX_LEADS = 100;

/** The fields of a lead as people read them. */
const factsBy: {
  [Noun in ReachableNoun]: (row: Selectable<Schema[Noun]>, tell: Tell) => [label: string, value: string][];
} = {
  loans: (row, tell) => [...rowFacts('loans', row, tell), [tell('Status'), tell(row.status)]],
  vendors: (row, tell) => rowFacts('vendors', row, tell),
  messages: (row, tell) => rowFacts('messages', row, tell),
  suspects: (row, tell) => [
    [tell('Name'), row.name],
    [tell('Email'), row.email],
    [tell('Phone number'), row.phone_number],
    [tell('As sent'), row.input],
  ],
};
const rowFacts = (noun: CorrectedNoun, row: object, tell: Tell) =>
  factsOf(LEAD_FIELDS[noun], toRow<FieldTable>(LEAD_FIELDS[noun])(row), tell);

export type PersonRepository = ReturnType<typeof createPersonRepository>;

export function createPersonRepository({ db }: Pick<Database, 'db'>) {
  async function read<Noun extends ReachableNoun>(noun: Noun, email: string, tell: Tell): Promise<StoredLead[]> {
    const { rows } = await sql<Selectable<Schema[Noun]> & { id: string; created_at: number; email: string }>`
      select * from ${sql.table(noun)} where email_key = ${emailKey(email)}
      order by seq desc limit ${sql.lit(MAX_LEADS)}`.execute(db);
    return rows.map((row) => ({
      noun,
      id: row.id,
      at: row.created_at,
      email: row.email,
      fields: factsBy[noun](row, tell).filter(([, value]) => value !== ''),
    }));
  }

  /** Staff deleted it, but it is kept for a while. */
  async function readBin(email: string, { language, words, tell }: OwnWords): Promise<StoredLead[]> {
    const found = await readBinnedLeads({ db }, sql`email_key = ${emailKey(email)}`);
    return found.flatMap(({ noun, id, row, content, received_at, deleted_at, merged_into }) => {
      if (!isReachable(noun)) return [];
      // The row as it was in its table.
      const fields = factsBy[noun](row as never, tell).filter(([, value]) => value !== '');
      const date = dateIn(language, new Date(deleted_at + BIN_RETENTION_DAYS * DAY_MS));
      const { deleted, merged } = words;
      const note: [string, string] =
        merged_into === null ? [deleted.label, fill(deleted.text, { date })] : [merged.label, merged.text];
      return [{ noun, id, at: received_at, email: String(row['email']), fields: [...fields, note], binned: content }];
    });
  }

  return {
    /** What was sent with this email and is kept, in the bin as well, newest first; letters count alike in either case. */
    async leadsOf(email: string, words = ownWords('en')) {
      const leads: StoredLead[] = [];
      for (const noun of SENT_NOUNS.filter(isReachable)) leads.push(...(await read(noun, email, words.tell)));
      leads.push(...(await readBin(email, words)));
      // The key ignores accents, which mailboxes do not.
      return leads.filter((lead) => lead.email.toLowerCase() === email.toLowerCase()).toSorted((a, b) => b.at - a.at);
    },

    /** What came with a lead, and what staff have corrected and received since, without who it was. */
    async belongingsOf({ noun, id, binned }: StoredLead, own = ownWords('en')): Promise<Belongings> {
      const { tell } = own;
      const rowsOf = async <Table extends FollowerTable>(table: Table): Promise<readonly Selectable<Schema[Table]>[]> => {
        // The rows as they were in their table.
        if (binned) return binned[table] ?? [];
        const { rows } = await sql<Selectable<Schema[Table]>>`
          select * from ${sql.table(table)} where lead_id = ${id}`.execute(db);
        return rows;
      };
      const corrected = CORRECTED_NOUNS.find((each) => each === noun);
      const fields: FieldTable = corrected === undefined ? {} : LEAD_FIELDS[corrected];
      const names = Object.keys(fields);
      const shown = (field: Field | undefined, value: string) => (field ? shownOf(field, value, tell) : value);
      const corrections = await rowsOf('lead_corrections');
      const documents = await rowsOf('lead_documents');
      const [source] = await rowsOf('lead_sources');
      const [offers] = await rowsOf('lead_offers');
      const notes = binned
        ? (binned.loan_notes ?? [])
        : await db.selectFrom('loan_notes').selectAll().where('loan_id', '=', id).orderBy('created_at').execute();
      return {
        corrections: corrections
          .toSorted((a, b) => b.created_at - a.created_at || names.indexOf(a.field) - names.indexOf(b.field))
          .map(({ field, old_value, new_value, created_at }) => ({
            at: new Date(created_at).toISOString(),
            label: fields[field] ? tell(labelOf(fields[field])) : field,
            from: shown(fields[field], old_value),
            to: shown(fields[field], new_value),
          })),
        documents: documents
          .toSorted((a, b) => a.received_at - b.received_at)
          .map(({ document, received_at }) => ({
            at: new Date(received_at).toISOString(),
            name: own.documents[document],
          })),
        source: source === undefined ? [] : labelledSource(presentSource(source), tell),
        written: notes.flatMap(({ staff_email, text }) =>
          staff_email === APPLICANT ? [[tell('Written at /track'), text]] : [],
        ),
        offers: offers === undefined ? null : await presentOffers(db, offers),
      };
    },
  };
}

/** A person is found by the id or reference of what they sent, by e-mail or by phone number. */
export type Contact = { id: string } | { reference: string } | { email: string } | { phoneNumber: string };

export interface FoundContact {
  noun: LeadNoun;
  id: string;
  email: string;
}

export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository({ db, scans, dialect }: Pick<Database, 'db' | 'scans' | 'dialect'>) {
  function conditionOf(noun: LeadNoun, contact: Contact) {
    if ('id' in contact) return sql`id = ${contact.id}`;
    if ('reference' in contact) return sql`substr(id, 28) in (${sql.join(idEndsOf(contact.reference))})`;
    if ('email' in contact) return sql`email_key = ${emailKey(contact.email)}`;
    // Phone numbers have no index of their own.
    const { source, key, condition } = dialect.matches(noun, [[contact.phoneNumber]]);
    return sql`seq in (select ${sql.ref(key)} from ${sql.table(source)} where ${condition})
      and phone_number = ${contact.phoneNumber}`;
  }

  return {
    /** The newest lead under this contact that has an e-mail address. */
    async find(contact: Contact): Promise<FoundContact | undefined> {
      if ('id' in contact && !isId(contact.id)) return undefined;
      const found = [];
      for (const noun of 'reference' in contact ? (['loans'] as const) : LEAD_NOUNS.filter(isReachable)) {
        const { rows } = await sql<{ id: string; email: string; created_at: number }>`
          select id, email, created_at from ${sql.table(noun)} where ${conditionOf(noun, contact)} and email <> ''
          order by seq desc limit 1`.execute(scans);
        found.push(...rows.map(({ id, email, created_at }) => ({ noun, id, email, at: created_at })));
      }
      return found.toSorted((a, b) => b.at - a.at)[0];
    },

    /** In which messages to its sender are written. */
    languageOf: ({ noun, id }: Omit<FoundContact, 'email'>): Promise<Language> => languageOf(db, noun, id),

    /** The e-mail address of a lead, as long as it exists. */
    async emailOf(lead: Omit<FoundContact, 'email'>) {
      if (!isReachable(lead.noun)) return undefined;
      const row = await db.selectFrom(lead.noun).select('email').where('id', '=', lead.id).executeTakeFirst();
      return row?.email;
    },
  };
}
