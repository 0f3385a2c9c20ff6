import type { Role } from '../../shared/staff/permissions.ts';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { countWritten, hasWritten } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { DatabaseUnavailableError } from '../engine/errors.ts';
import type { Schema } from '../tables/schema.ts';
import { isId, newId } from '../engine/ids.ts';

/** The setting by which the owner requires a second factor of all staff, and its value. */
export const FACTOR_SETTING = 'second-factor';
export const FACTOR_REQUIRED = 'required';

/** How many factors of each kind the account of a query has. */
export const countFactors = (from: ExpressionBuilder<Schema, 'staff'>) => [
  from
    .selectFrom('staff_totp')
    .whereRef('staff_totp.staff_id', '=', 'staff.id')
    .select((select) => select.fn.countAll<number>().as('all'))
    .as('apps'),
  from
    .selectFrom('staff_passkeys')
    .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
    .select((select) => select.fn.countAll<number>().as('all'))
    .as('passkeys'),
];

export const hasFactor = ({ apps, passkeys }: { apps: number | null; passkeys: number | null }): boolean =>
  (apps ?? 0) + (passkeys ?? 0) > 0;

/** Until the transaction ends, no session of the account starts: one that was about to start finds what has changed. */
export async function lockAccount(transaction: Pick<Transaction<Schema>, 'updateTable'>, staffId: string): Promise<void> {
  await transaction
    .updateTable('staff')
    .set((row) => ({ disabled: row.ref('disabled') }))
    .where('id', '=', staffId)
    .execute();
}

export function createSessionRepository({ db }: Pick<Database, 'db'>) {
  return {
    /**
     * Starts a session if the account is still enabled, has the role and password hash that were checked, and has a second
     * factor exactly if one was asked for. A change during the checks has ended all sessions, so it must prevent this one.
     *
     * @returns false when the account has changed
     */
    startSession: (
      session: {
        tokenHash: string;
        staffId: string;
        device: string;
        createdAt: number;
        expiresAt: number;
        /** When more than the password was proved; null if it was not. */
        verifiedAt?: number | null;
      },
      checked: { role: Role; passwordHash: string; hasSecondFactor: boolean },
    ) =>
      db.transaction().execute(async (transaction) => {
        const { tokenHash, staffId, device, createdAt, expiresAt, verifiedAt = null } = session;
        // Locks the account until the session is inserted: a concurrent change comes before it, or ends it.
        const { numUpdatedRows } = await transaction
          .updateTable('staff')
          .set({ last_seen_at: createdAt })
          .where('id', '=', staffId)
          .where('role', '=', checked.role)
          .where('password_hash', '=', checked.passwordHash)
          .where('disabled', '=', 0)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        // After the lock, so that it sees what the change before it has done.
        const factors = await transaction
          .selectFrom('staff')
          .select(countFactors)
          .where('id', '=', staffId)
          .executeTakeFirstOrThrow();
        if (hasFactor(factors) !== checked.hasSecondFactor) return false;
        await transaction
          .insertInto('sessions')
          .values({
            id: newId(),
            token_hash: tokenHash,
            staff_id: staffId,
            device,
            created_at: createdAt,
            last_used_at: createdAt,
            expires_at: expiresAt,
            verified_at: verifiedAt,
          })
          .execute();
        return true;
      }),

    async factorsOf(staffId: string) {
      const [app, passkey] = await Promise.all(
        (['staff_totp', 'staff_passkeys'] as const).map((table) =>
          db.selectFrom(table).select('staff_id').where('staff_id', '=', staffId).executeTakeFirst(),
        ),
      );
      return [...(app ? (['app'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
    },

    /** Records that the owner of a session proved more than the password. */
    async verifySession(id: string, at: number) {
      await db.updateTable('sessions').set({ verified_at: at }).where('id', '=', id).execute();
    },

    /** The same when a factor was added: ends the other sessions if it was the first, since they began without it. */
    verifyAfterAdding: ({ id, staffId }: { id: string; staffId: string }, at: number, isFirst: boolean) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, staffId);
        await transaction.updateTable('sessions').set({ verified_at: at }).where('id', '=', id).execute();
        if (isFirst)
          await transaction.deleteFrom('sessions').where('staff_id', '=', staffId).where('id', '<>', id).execute();
      }),

    /** A session with the current state of its owner, and whether the owner of the site requires a second factor. */
    async findSession(tokenHash: string) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_id')
        .select(['sessions.id', 'staff_id as staffId', 'email', 'role', 'disabled', 'sessions.created_at as createdAt'])
        .select(['last_used_at as lastUsedAt', 'expires_at as expiresAt', 'verified_at as verifiedAt'])
        .select((from) => [
          ...countFactors(from),
          from.selectFrom('settings').where('name', '=', FACTOR_SETTING).select('value').as('setting'),
        ])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { disabled, apps, passkeys, setting, ...session } = row;
      return {
        ...session,
        disabled: disabled === 1,
        hasSecondFactor: hasFactor({ apps, passkeys }),
        isFactorRequired: setting === FACTOR_REQUIRED,
      };
    },

    /** Open sessions of an account, the last used first. */
    listSessions: (staffId: string, idleSince: number, now: number) =>
      db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
        .where('staff_id', '=', staffId)
        .where('last_used_at', '>', idleSince)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),

    async touchSession(tokenHash: string, at: number) {
      try {
        await db.transaction().execute(async (transaction) => {
          const owner = transaction.selectFrom('sessions').select('staff_id').where('token_hash', '=', tokenHash);
          await transaction.updateTable('staff').set({ last_seen_at: at }).where('id', 'in', owner).execute();
          await transaction.updateTable('sessions').set({ last_used_at: at }).where('token_hash', '=', tokenHash).execute();
        });
      } catch (error) {
        // Staff read why nothing can be written.
        if (!(error instanceof DatabaseUnavailableError)) throw error;
      }
    },

    async deleteSession(tokenHash: string) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Returns false when the account has no such session. */
    async deleteSessionOf(staffId: string, id: string) {
      return isId(id) && hasWritten(db.deleteFrom('sessions').where('staff_id', '=', staffId).where('id', '=', id));
    },

    /** @returns the number of deleted sessions */
    deleteSessionsOf(staffId: string, exceptId?: string) {
      const sessions = db.deleteFrom('sessions').where('staff_id', '=', staffId);
      return countWritten(exceptId === undefined ? sessions : sessions.where('id', '<>', exceptId));
    },

    /** Deletes the sessions that were last used before `idleSince` or have expired at `now`. */
    async deleteSessionsBefore(idleSince: number, now: number) {
      await db
        .deleteFrom('sessions')
        .where((or) => or.or([or('last_used_at', '<', idleSince), or('expires_at', '<=', now)]))
        .execute();
    },
  };
}
