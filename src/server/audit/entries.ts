import type { Transaction } from 'kysely';
import {
  AUDIT_ACTIONS,
  AUDIT_NOUNS,
  type AuditAction,
  type AuditDetail,
  auditDetailText,
  type AuditNoun,
} from '../../shared/audit/trail.ts';
import { hashOf } from '../tables/audit-chain.ts';
import { searchText } from '../engine/fold.ts';
import { newId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';
import { emailKey, sortKey } from '../engine/sort-key.ts';

/** An audit entry to record. `staffId` and `email` are null without a session. */
export interface AuditRecord {
  action: AuditAction;
  staffId: string | null;
  /** The account's stored e-mail, never what was typed. */
  email: string | null;
  noun?: AuditNoun | undefined;
  /** The id of the row. */
  subjectId?: string | undefined;
  detail?: AuditDetail | undefined;
  shown?: readonly string[] | undefined;
}

/**
 * Appends entries to the chain, in the transaction of what they record. From then on until its end, all others that record
 * something wait: call it last.
 */
export async function appendAudit(transaction: Transaction<Schema>, records: readonly AuditRecord[]): Promise<void> {
  let { hash } = await transaction
    .updateTable('audit_chain')
    .set((chain) => ({ entries: chain('entries', '+', records.length) }))
    .returning('hash')
    .executeTakeFirstOrThrow();
  const chained = records.map((record) => {
    const row = toRow(record);
    hash = hashOf(hash, row);
    return { ...row, hash };
  });
  await transaction.insertInto('audit').values(chained).execute();
  await transaction.updateTable('audit_chain').set({ hash }).execute();
}

function toRow({ action, staffId, email, noun, subjectId, detail = {}, shown }: AuditRecord) {
  const words = {
    email: email ?? '',
    action: AUDIT_ACTIONS[action],
    noun: noun ? AUDIT_NOUNS[noun] : '',
    detail: auditDetailText(detail),
  };
  return {
    id: newId(),
    action,
    staff_id: staffId,
    email,
    noun: noun ?? null,
    subject_id: subjectId ?? null,
    detail: JSON.stringify(detail),
    shown: shown?.join(',') ?? null,
    created_at: Date.now(),
    email_key: emailKey(words.email),
    action_key: sortKey(words.action),
    noun_key: sortKey(words.noun),
    detail_key: sortKey(words.detail),
    search: searchText([...Object.values(words), subjectId ?? '']),
  };
}
