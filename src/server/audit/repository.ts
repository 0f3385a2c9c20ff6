import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditAction, auditDetailText, type AuditDetail, type AuditNoun } from '../../shared/audit.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import { newId } from '../database/ids.ts';

/** What is written down. Who did it is null when nobody was signed in. */
export interface AuditRecord {
  action: AuditAction;
  staffId: string | null;
  /** Of the account, as the database has it: never what somebody typed. */
  email: string | null;
  noun?: AuditNoun | undefined;
  /** The id of the row. */
  subjectId?: string | undefined;
  detail?: AuditDetail | undefined;
}

/** The trail only grows: there is no way to change or delete an entry, and the database refuses it as well. */
export interface AuditRepository {
  /** Resolves once the entry is on disk. */
  insert(record: AuditRecord): Promise<void>;
}

export function createAuditRepository({ db }: Database): AuditRepository {
  return {
    async insert({ action, staffId, email, noun, subjectId, detail = {} }) {
      const fields = [email ?? '', AUDIT_ACTIONS[action], noun ? AUDIT_NOUNS[noun] : '', auditDetailText(detail), subjectId ?? ''];
      await db
        .insertInto('audit')
        .values({
          id: newId(),
          action,
          staff_id: staffId,
          email,
          noun: noun ?? null,
          subject_id: subjectId ?? null,
          detail: JSON.stringify(detail),
          created_at: Date.now(),
          search: searchText(fields),
        })
        .execute();
    },
  };
}
