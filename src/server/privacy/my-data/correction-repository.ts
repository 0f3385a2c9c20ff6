import { createHash } from 'node:crypto';
import { CORRECTED_NOUNS, type CorrectedNoun } from '../../../shared/privacy/corrections.ts';
import type { SentNoun } from '../../../shared/leads/nouns.ts';
import { type Correction, correctLead, type Corrector, type LeadFields, lockLeads } from '../../leads/correcting.ts';
import type { Database } from '../../engine/database.ts';
import type { Mail } from '../../kit/mailer.ts';
import { type Closing, closeRequest } from './request-repository.ts';

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
