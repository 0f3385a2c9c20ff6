import type { Selectable } from 'kysely';
import type { Role } from '../../shared/staff.ts';
import type { Database } from '../database/database.ts';
import { fold } from '../database/fold.ts';
import { newId } from '../database/ids.ts';
import type { StaffTable } from '../database/schema.ts';

/** `createdAt` and all other times here are epoch milliseconds. */
export interface Staff {
  id: string;
  email: string;
  role: Role;
  disabled: boolean;
  createdAt: number;
}

interface StaffWithHash extends Staff {
  passwordHash: string;
}

interface NewStaff {
  email: string;
  role: Role;
  passwordHash: string;
}

interface NewSession {
  tokenHash: string;
  staffId: string;
  createdAt: number;
  expiresAt: number;
}

/** A session with what its owner may do at this moment. */
interface Session {
  staffId: string;
  email: string;
  role: Role;
  disabled: boolean;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** An account with this e-mail is there already, perhaps in other case. */
export class EmailTakenError extends Error {
  override name = 'EmailTakenError';
  constructor() {
    super('There is already an account with this email.');
  }
}

export interface StaffRepository {
  /** @throws EmailTakenError */
  insert(staff: NewStaff): Promise<Staff>;
  /** Without regard to case. */
  findByEmail(email: string): Promise<StaffWithHash | undefined>;
  /** By e-mail. */
  list(): Promise<Staff[]>;
  count(): Promise<number>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  setDisabled(id: string, disabled: boolean): Promise<void>;
  insertSession(session: NewSession): Promise<void>;
  findSession(tokenHash: string): Promise<Session | undefined>;
  touchSession(tokenHash: string, at: number): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  deleteSessionsOf(staffId: string): Promise<void>;
  /** Deletes the sessions that were last used before `idleSince` or have expired at `now`. */
  deleteSessionsBefore(idleSince: number, now: number): Promise<void>;
}

export function createStaffRepository({ db, dialect }: Database): StaffRepository {
  return {
    async insert({ email, role, passwordHash }) {
      const row = {
        id: newId(),
        email,
        email_key: fold(email),
        role,
        password_hash: passwordHash,
        disabled: 0,
        created_at: Date.now(),
        last_seen_at: null,
      };
      try {
        await db.insertInto('staff').values(row).execute();
      } catch (error) {
        throw dialect.isUniqueViolation(error) ? new EmailTakenError() : error;
      }
      return present(row);
    },

    async findByEmail(email) {
      const row = await db.selectFrom('staff').selectAll().where('email_key', '=', fold(email)).executeTakeFirst();
      return row && { ...present(row), passwordHash: row.password_hash };
    },

    async list() {
      const rows = await db.selectFrom('staff').selectAll().orderBy('email_key').execute();
      return rows.map(present);
    },

    async count() {
      const { total } = await db
        .selectFrom('staff')
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async setPasswordHash(id, passwordHash) {
      await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },

    async setDisabled(id, disabled) {
      await db.updateTable('staff').set({ disabled: Number(disabled) }).where('id', '=', id).execute();
    },

    async insertSession({ tokenHash, staffId, createdAt, expiresAt }) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          staff_id: staffId,
          created_at: createdAt,
          last_used_at: createdAt,
          expires_at: expiresAt,
          id: newId(),
          device: '',
        })
        .execute();
    },

    async findSession(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_id')
        .select(['staff_id', 'email', 'role', 'disabled', 'sessions.created_at', 'last_used_at', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return (
        row && {
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

    async touchSession(tokenHash, at) {
      await db.updateTable('sessions').set({ last_used_at: at }).where('token_hash', '=', tokenHash).execute();
    },

    async deleteSession(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteSessionsOf(staffId) {
      await db.deleteFrom('sessions').where('staff_id', '=', staffId).execute();
    },

    async deleteSessionsBefore(idleSince, now) {
      await db
        .deleteFrom('sessions')
        .where((or) => or.or([or('last_used_at', '<', idleSince), or('expires_at', '<=', now)]))
        .execute();
    },
  };
}

function present({ id, email, role, disabled, created_at }: Selectable<StaffTable>): Staff {
  return { id, email, role, disabled: disabled === 1, createdAt: created_at };
}
