import { createHmac, hkdfSync } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { SentNoun } from '../../shared/leads/nouns.ts';
import { MIN_RETENTION_MS } from '../../shared/privacy/retention.ts';
import { readSecret } from '../engine/secret.ts';
import { emailKey } from '../engine/sort-key.ts';
import { seal, unseal } from '../kit/sealing.ts';
import type { Schema } from '../tables/schema.ts';
import { activeAt, type BinContent, readContent, readSharedAt } from './content.ts';

/** An erased lead with everything that belonged to it. */
export interface ErasedLead {
  id: string;
  created_at: number;
  /** The key of its file; null without one. */
  file_key: string | null;
  content: BinContent;
}

/** A resume's row is small, and an application has the answers of lenders and its notes. */
const MAX_CONTENT_BYTES = 50 * 1024 * 1024;

/** The key of the sealed store, made of the installation's secret, so that every node has it. */
const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed store', 32));

/** By what sealed leads are found without telling whose they are. */
export function sealedDigests(secret: Buffer, { email, phoneNumber }: { email?: unknown; phoneNumber?: unknown }) {
  const digest = (name: string, value: unknown) =>
    typeof value === 'string' && value !== ''
      ? createHmac('sha256', keyOf(secret)).update(`${name} ${value}`).digest('base64url')
      : null;
  return {
    email_digest: digest('email', emailKey(typeof email === 'string' ? email : '')),
    phone_digest: digest('phone', phoneNumber),
  };
}

/**
 * Keeps what is erased within a year of its last processing, encrypted, until that year has passed: Rule 8(3) of the DPDP
 * Rules 2025. Samples belong to no person.
 *
 * @param at epoch milliseconds
 * @returns the ids of those that were sealed
 */
export async function sealLeads(
  transaction: Transaction<Schema>,
  { noun, leads, at }: { noun: SentNoun; leads: readonly ErasedLead[]; at: number },
): Promise<Set<string>> {
  const shared = await readSharedAt(
    transaction,
    leads.map(({ id }) => id),
  );
  const due = leads
    .map((lead) => ({
      ...lead,
      endsAt: activeAt(noun, lead.content, shared.get(lead.id)) + MIN_RETENTION_MS,
      row: rowOf(noun, lead.content),
    }))
    .filter(({ endsAt, row }) => endsAt > at && row['sample'] !== 1);
  if (due.length === 0) return new Set();
  const secret = await readSecret({ db: transaction });
  const key = keyOf(secret).toString('base64url');
  for (const { id, endsAt, row, content, file_key } of due) {
    const sealed = await seal(Buffer.from(JSON.stringify(content)), key);
    await transaction
      .insertInto('sealed')
      .values({
        id,
        noun,
        sealed_at: at,
        ends_at: endsAt,
        ...sealedDigests(secret, { email: row['email'], phoneNumber: row['phone_number'] }),
        file_key,
        content: sealed.content,
      })
      // A restored copy may hold a lead that it sealed, too: as it was sealed first.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Set(due.map(({ id }) => id));
}

const rowOf = (noun: SentNoun, content: BinContent): Readonly<Record<string, unknown>> => content[noun]?.[0] ?? {};

/** What was sealed. @throws when it was sealed with another secret */
export async function unsealLead(secret: Buffer, { content }: Pick<Selectable<Schema['sealed']>, 'content'>) {
  const bytes = await unseal({ content, key: keyOf(secret).toString('base64url') }, MAX_CONTENT_BYTES);
  if (bytes === undefined) throw new Error('A sealed lead can’t be opened with the secret of this installation.');
  return readContent(Buffer.from(bytes).toString());
}
