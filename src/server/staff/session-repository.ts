import type { Role } from '../../shared/permissions.ts';
import type { Database } from '../database/database.ts';
import { isId, newId } from '../database/ids.ts';

interface NewSession {
  tokenHash: string;
  staffId: string;
  device: string;
  createdAt: number;
  expiresAt: number;
}

/** A session with the current state of its owner. Times are epoch milliseconds. */
interface Session {
  id: string;
  staffId: string;
  email: string;
  role: Role;
  disabled: boolean;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** A session as its owner sees it. */
export interface OpenSession {
  id: string;
  device: string;
  createdAt: number;
  lastUsedAt: number;
}

export interface SessionRepository {
  /**
   * Starts a session if the account is still enabled and has the role and password hash that were checked. A change during
   * the password check has ended all sessions, so it must prevent this one.
   *
   * @returns false when the account has changed
   */
  startSession(session: NewSession, checked: { role: Role; passwordHash: string }): Promise<boolean>;
  findSession(tokenHash: string): Promise<Session | undefined>;
  /** Open sessions of an account, the last used first. */
  listSessions(staffId: string, idleSince: number, now: number): Promise<OpenSession[]>;
  /** Updates when the session was used and its owner was seen. */
  touchSession(tokenHash: string, at: number): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  /** Returns false when the account has no such session. */
  deleteSessionOf(staffId: string, id: string): Promise<boolean>;
  /** @returns the number of deleted sessions */
  deleteSessionsOf(staffId: string, exceptId?: string): Promise<number>;
  /** Deletes the sessions that were last used before `idleSince` or have expired at `now`. */
  deleteSessionsBefore(idleSince: number, now: number): Promise<void>;
}

export function createSessionRepository({ db }: Pick<Database, 'db'>): SessionRepository {
  return {
    startSession: ({ tokenHash, staffId, device, createdAt, expiresAt }, { role, passwordHash }) =>
      db.transaction().execute(async (transaction) => {
        // Locks the account until the session is inserted: a concurrent change comes before it, or ends it.
        const { numUpdatedRows } = await transaction
          .updateTable('staff')
          .set({ last_seen_at: createdAt })
          .where('id', '=', staffId)
          .where('role', '=', role)
          .where('password_hash', '=', passwordHash)
          .where('disabled', '=', 0)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
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
          })
          .execute();
        return true;
      }),

    async findSession(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_id')
        .select([
          'sessions.id',
          'staff_id',
          'email',
          'role',
          'disabled',
          'sessions.created_at',
          'last_used_at',
          'expires_at',
        ])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          staffId: row.staff_id,
          email: row.email,
          role: row.role,
          disabled: row.disabled === 1,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          expiresAt: row.expires_at,
        }
      );
    },

    async listSessions(staffId, idleSince, now) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('staff_id', '=', staffId)
        .where('last_used_at', '>', idleSince)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    touchSession: (tokenHash, at) =>
      db.transaction().execute(async (transaction) => {
        const owner = transaction.selectFrom('sessions').select('staff_id').where('token_hash', '=', tokenHash);
        await transaction.updateTable('staff').set({ last_seen_at: at }).where('id', 'in', owner).execute();
        await transaction.updateTable('sessions').set({ last_used_at: at }).where('token_hash', '=', tokenHash).execute();
      }),

    async deleteSession(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteSessionOf(staffId, id) {
      if (!isId(id)) return false;
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('staff_id', '=', staffId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async deleteSessionsOf(staffId, exceptId) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('staff_id', '=', staffId)
        .$if(exceptId !== undefined, (sessions) => sessions.where('id', '<>', exceptId ?? ''))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async deleteSessionsBefore(idleSince, now) {
      await db
        .deleteFrom('sessions')
        .where((or) => or.or([or('last_used_at', '<', idleSince), or('expires_at', '<=', now)]))
        .execute();
    },
  };
}
