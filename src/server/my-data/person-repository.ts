import { type Selectable, sql } from 'kysely';
import { formatRupees } from '../../shared/emi.ts';
import type { SentNoun } from '../../shared/suspects.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { sortKey } from '../database/sort-key.ts';

interface StoredLead {
  noun: SentNoun;
  id: string;
  /** Epoch milliseconds. */
  at: number;
  email: string;
  fields: [label: string, value: string][];
}

/** Leads of one kind that are read at most. */
const MAX_LEADS = 100;

/** Resumes hold no email. */
type PersonNoun = Exclude<SentNoun, 'resumes'>;

/** The fields of a lead as people read them. */
const FIELDS: { [Noun in PersonNoun]: (row: Selectable<Schema[Noun]>) => Record<string, string> } = {
  loans: (row) => ({
    'Full name': row.full_name,
    Email: row.email,
    'Phone number': row.phone_number,
    Pincode: row.pincode,
    Address: row.address,
    'Loan type': row.loan_type,
    'Loan amount': formatRupees(row.loan_amount),
    'Employment type': row.employment_type,
    Status: row.status,
  }),
  vendors: (row) => ({
    Company: row.company_name,
    'Partnership type': row.partnership_type,
    'Contact person': row.contact_person_name,
    Designation: row.designation,
    Email: row.email,
    'Phone number': row.phone_number,
    Website: row.company_website,
    'Additional information': row.additional_info,
  }),
  messages: (row) => ({
    'Full name': row.full_name,
    Email: row.email,
    'Phone number': row.phone_number,
    'Inquiry type': row.inquiry_type,
    Message: row.message,
  }),
  suspects: (row) => ({ Name: row.name, Email: row.email, 'Phone number': row.phone_number, 'As sent': row.input }),
};

export interface PersonRepository {
  /** What was sent with this email, newest first; letters count alike in either case. */
  leadsOf(email: string): Promise<StoredLead[]>;
}

export function createPersonRepository({ db }: Pick<Database, 'db'>): PersonRepository {
  async function read<Noun extends PersonNoun>(noun: Noun, email: string): Promise<StoredLead[]> {
    const { rows } = await sql<Selectable<Schema[Noun]> & { id: string; created_at: number; email: string }>`
      select * from ${sql.table(noun)} where email_key = ${sortKey(email)}
      order by seq desc limit ${sql.lit(MAX_LEADS)}`.execute(db);
    return rows.map((row) => ({
      noun,
      id: row.id,
      at: row.created_at,
      email: row.email,
      fields: Object.entries(FIELDS[noun](row)).filter(([, value]) => value !== ''),
    }));
  }

  return {
    async leadsOf(email) {
      const leads = [
        ...(await read('loans', email)),
        ...(await read('vendors', email)),
        ...(await read('messages', email)),
        ...(await read('suspects', email)),
      ];
      // The key ignores accents, which mailboxes do not.
      return leads.filter((lead) => lead.email.toLowerCase() === email.toLowerCase()).toSorted((a, b) => b.at - a.at);
    },
  };
}
