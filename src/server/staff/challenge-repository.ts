import { MAX_CHALLENGE_ATTEMPTS } from '../../shared/staff/second-factor.ts';
import { hasWritten } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import type { Schema } from '../tables/schema.ts';
import { hashToken, newToken } from './sign-in/tokens.ts';

type Purpose = Schema['staff_challenges']['purpose'];

interface NewChallenge {
  /** Null while it is unknown who signs in. */
  staffId: string | null;
  purpose: Purpose;
  /** What the answer is compared with, or what it confirms. */
  data?: string;
  expiresAt: number;
}

/**
 * What waits for the answer of a person. An answer that is correct takes the challenge, so that it counts once. Of its token only
 * the hash is stored. Times are epoch milliseconds.
 */
export function createChallengeRepository({ db }: Pick<Database, 'db'>) {
  const open = (purpose: Purpose, now: number) =>
    db
      .selectFrom('staff_challenges')
      .select(['token_hash as tokenHash', 'staff_id as staffId', 'data'])
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .where('attempts', '<', MAX_CHALLENGE_ATTEMPTS);

  return {
    /**
     * @param replaces the account’s other challenges for the same purpose end
     * @returns the token
     */
    putChallenge: (
      { staffId, purpose, data = '', expiresAt }: NewChallenge,
      { replaces = false }: { replaces?: boolean } = {},
    ) =>
      db.transaction().execute(async (transaction) => {
        const token = newToken();
        if (replaces) {
          const others = transaction.deleteFrom('staff_challenges').where('staff_id', '=', staffId);
          await others.where('purpose', '=', purpose).execute();
        }
        const row = { token_hash: hashToken(token), staff_id: staffId, purpose, data, expires_at: expiresAt };
        await transaction.insertInto('staff_challenges').values(row).execute();
        return token;
      }),

    /** Undefined when it was answered, has expired at `now`, or had too many answers. */
    findChallenge: (tokenHash: string, purpose: Purpose, now: number) =>
      open(purpose, now).where('token_hash', '=', tokenHash).executeTakeFirst(),

    /** The account’s challenge for a purpose that allows one at a time. */
    findChallengeOf: (staffId: string, purpose: Purpose, now: number) =>
      open(purpose, now).where('staff_id', '=', staffId).executeTakeFirst(),

    /**
     * Counts an answer before it is checked, so that concurrent ones don't get more tries. Returns false when there were too many.
     */
    countAnswer(tokenHash: string) {
      const counted = db.updateTable('staff_challenges').set((set) => ({ attempts: set('attempts', '+', 1) }));
      return hasWritten(counted.where('token_hash', '=', tokenHash).where('attempts', '<', MAX_CHALLENGE_ATTEMPTS));
    },

    /** Of concurrent calls one gets true. */
    takeChallenge: (tokenHash: string) => hasWritten(db.deleteFrom('staff_challenges').where('token_hash', '=', tokenHash)),

    async deleteChallengesBefore(now: number) {
      await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
    },
  };
}
