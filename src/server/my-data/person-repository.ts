import type { Database } from '../database/database.ts';
import { sortKey } from '../database/sort-key.ts';
import type { SentNoun } from '../../shared/suspects.ts';
import { formatRupees } from '../../shared/emi.ts';

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

export interface PersonRepository {
  /** What was sent with this e-mail address, newest first; letters count alike in either case. */
  leadsOf(email: string): Promise<StoredLead[]>;
}

export function createPersonRepository({ db }: Pick<Database, 'db'>): PersonRepository {
  return {
    async leadsOf(email) {
      const key = sortKey(email);
      const loans = (
        await db
          .selectFrom('loans')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('seq', 'desc')
          .limit(MAX_LEADS)
          .execute()
      ).map((row) => ({
        noun: 'loans' as const,
        id: row.id,
        at: row.created_at,
        email: row.email,
        fields: given({
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
      }));
      const vendors = (
        await db
          .selectFrom('vendors')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('seq', 'desc')
          .limit(MAX_LEADS)
          .execute()
      ).map((row) => ({
        noun: 'vendors' as const,
        id: row.id,
        at: row.created_at,
        email: row.email,
        fields: given({
          Company: row.company_name,
          'Partnership type': row.partnership_type,
          'Contact person': row.contact_person_name,
          Designation: row.designation,
          Email: row.email,
          'Phone number': row.phone_number,
          Website: row.company_website,
          'Additional information': row.additional_info,
        }),
      }));
      const messages = (
        await db
          .selectFrom('messages')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('seq', 'desc')
          .limit(MAX_LEADS)
          .execute()
      ).map((row) => ({
        noun: 'messages' as const,
        id: row.id,
        at: row.created_at,
        email: row.email,
        fields: given({
          'Full name': row.full_name,
          Email: row.email,
          'Phone number': row.phone_number,
          'Inquiry type': row.inquiry_type,
          Message: row.message,
        }),
      }));
      const suspects = (
        await db
          .selectFrom('suspects')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('seq', 'desc')
          .limit(MAX_LEADS)
          .execute()
      ).map((row) => ({
        noun: 'suspects' as const,
        id: row.id,
        at: row.created_at,
        email: row.email,
        fields: given({ Name: row.name, Email: row.email, 'Phone number': row.phone_number, 'As sent': row.input }),
      }));
      // The key ignores accents, which mailboxes do not.
      const isOwn = (lead: { email: string }) => lead.email.toLowerCase() === email.toLowerCase();
      return [...loans, ...vendors, ...messages, ...suspects].filter(isOwn).toSorted((a, b) => b.at - a.at);
    },
  };
}

const given = (fields: Record<string, string>) => Object.entries(fields).filter(([, value]) => value !== '');
