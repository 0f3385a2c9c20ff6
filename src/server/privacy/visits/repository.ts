import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Database } from '../../engine/database.ts';

export interface VisitedLead {
  noun: LeadNoun;
  id: string;
}

export type VisitRepository = ReturnType<typeof createVisitRepository>;

/** Of tokens and codes only hashes are stored. Times are epoch milliseconds. */
export function createVisitRepository({ db }: Pick<Database, 'db'>) {
  return {
    async start({ tokenHash, codeHash, expiresAt }: { tokenHash: string; codeHash: string; expiresAt: number }) {
      await db
        .insertInto('my_data_visits')
        .values({ token_hash: tokenHash, code_hash: codeHash, noun: null, lead_id: null, expires_at: expiresAt })
        .execute();
    },

    async assign(tokenHash: string, { noun, id }: VisitedLead) {
      await db.updateTable('my_data_visits').set({ noun, lead_id: id }).where('token_hash', '=', tokenHash).execute();
    },

    async isWaiting(tokenHash: string, now: number) {
      const row = await db
        .selectFrom('my_data_visits')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('code_hash', '<>', '')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Counts an answer before it is checked, so that concurrent ones get no more tries.
     *
     * @returns the hash of the code; undefined when it was used, has expired, or had too many answers
     */
    async countAnswer(tokenHash: string, now: number, maxAnswers: number) {
      const row = await db
        .updateTable('my_data_visits')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('code_hash', '<>', '')
        .where('attempts', '<', maxAnswers)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash;
    },

    /**
     * Replaces a visit whose code was entered by one that is open. Of concurrent calls one succeeds.
     *
     * @returns the lead of the person
     */
    open: (tokenHash: string, opened: { tokenHash: string; expiresAt: number }): Promise<VisitedLead | undefined> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('my_data_visits')
          .where('token_hash', '=', tokenHash)
          .where('code_hash', '<>', '')
          .returning(['noun', 'lead_id'])
          .executeTakeFirst();
        if (!row?.noun || row.lead_id === null) return undefined;
        const { noun, lead_id } = row;
        await transaction
          .insertInto('my_data_visits')
          .values({ token_hash: opened.tokenHash, code_hash: '', noun, lead_id, expires_at: opened.expiresAt })
          .execute();
        return { noun, id: lead_id };
      }),

    async leadOf(tokenHash: string, now: number): Promise<(VisitedLead & { expiresAt: number }) | undefined> {
      const visit = await db
        .selectFrom('my_data_visits')
        .select(['noun', 'lead_id', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('code_hash', '=', '')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!visit?.noun || visit.lead_id === null) return undefined;
      return { noun: visit.noun, id: visit.lead_id, expiresAt: visit.expires_at };
    },

    async end(tokenHash: string) {
      await db.deleteFrom('my_data_visits').where('token_hash', '=', tokenHash).execute();
    },

    async deleteBefore(now: number) {
      await db.deleteFrom('my_data_visits').where('expires_at', '<=', now).execute();
    },
  };
}
