import type { Insertable, Selectable, Transaction } from 'kysely';
import type { StaffMember } from '../../shared/staff/accounts.ts';
import { type Role, roleCan, rolesWith } from '../../shared/staff/permissions.ts';
import { countRows, hasWritten, unlessTaken } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { identityOf } from '../engine/fold.ts';
import { isId, newId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';
import { createChallengeRepository } from './challenge-repository.ts';
import { createEmailRepository } from './email-repository.ts';
import { countFactors, createSessionRepository, hasFactor } from './session-repository.ts';

/** `createdAt` and all other times here are epoch milliseconds. */
export type Staff = ReturnType<typeof present>;
export type StaffWithHash = ReturnType<typeof presentWithHash>;

export type StaffRepository = ReturnType<typeof createStaffRepository>;

export function createStaffRepository(database: Database) {
  const { db, dialect } = database;

  /** Serialises changes of accounts across servers: the check for the last admin must see concurrent changes. */
  const withLock = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await dialect.acquireLock(transaction, 'staff');
      return work(transaction);
    });

  const forgetOpen = async (transaction: Transaction<Schema>, staffId: string) => {
    await transaction.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
    await transaction.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute();
  };

  const linkOwner = (from: Pick<Transaction<Schema>, 'selectFrom'>, tokenHash: string, now: number) => {
    const links = from.selectFrom('staff_links').select(['staff_id', 'token_hash', 'expires_at']);
    const resets = from
      .selectFrom('staff_challenges')
      .select(['staff_id', 'token_hash', 'expires_at'])
      .where('purpose', '=', 'reset');
    return from
      .selectFrom('staff')
      .innerJoin(resets.unionAll(links).as('links'), 'links.staff_id', 'staff.id')
      .selectAll('staff')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled', '=', 0)
      .executeTakeFirst();
  };

  return {
    ...createSessionRepository(database),
    ...createChallengeRepository(database),
    ...createEmailRepository(database),

    /** @returns undefined when an account has this e-mail already */
    async insert({ email, role, passwordHash }: Pick<StaffWithHash, 'email' | 'role' | 'passwordHash'>) {
      const row = {
        id: newId(),
        email,
        email_key: identityOf(email),
        display_name: '',
        role,
        password_hash: passwordHash,
        disabled: 0,
        created_at: Date.now(),
        last_seen_at: null,
      };
      const written = await unlessTaken(dialect, () => db.insertInto('staff').values(row).execute());
      return written === 'taken' ? undefined : present(row);
    },

    /** Case-insensitive. */
    async findByEmail(email: string) {
      const row = await db.selectFrom('staff').selectAll().where('email_key', '=', identityOf(email)).executeTakeFirst();
      return row && presentWithHash(row);
    },

    async find(id: string) {
      if (!isId(id)) return undefined;
      const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
      return row && presentWithHash(row);
    },

    /** Ordered by e-mail address. Ignores sessions last used before `idleSince`, and sessions and links expired at `now`. */
    async list(idleSince: number, now: number): Promise<StaffMember[]> {
      const rows = await db
        .selectFrom('staff')
        .selectAll()
        .select((from) => [
          from
            .selectFrom('sessions')
            .whereRef('sessions.staff_id', '=', 'staff.id')
            .where('last_used_at', '>', idleSince)
            .where('expires_at', '>', now)
            .select((select) => select.fn.countAll<number>().as('open'))
            .as('sessions'),
          ...countFactors(from),
          from
            .selectFrom('staff_links')
            .whereRef('staff_links.staff_id', '=', 'staff.id')
            .where('expires_at', '>', now)
            .select('expires_at')
            .as('link_expires_at'),
        ])
        .orderBy('email_key')
        .execute();
      return rows.map((row) => ({
        _id: row.id,
        email: row.email,
        role: row.role,
        state: row.disabled === 1 ? 'disabled' : row.password_hash === '' ? 'invited' : 'active',
        createdAt: iso(row.created_at),
        lastSeenAt: row.last_seen_at === null ? null : iso(row.last_seen_at),
        sessions: row.sessions ?? 0,
        secondFactor: hasFactor(row),
        linkExpiresAt: row.link_expires_at === null ? null : iso(row.link_expires_at),
      }));
    },

    count: () => countRows(db.selectFrom('staff')),

    /**
     * Changes the role of an account, or enables or disables it. A new role or disabling ends its sessions; disabling also
     * deletes its link. Concurrent changes are serialised.
     *
     * @returns the account before the change; undefined when there is none; `last admin` when no admin would be left to manage accounts
     */
    change: (id: string, { role, disabled }: { role?: Role; disabled?: boolean }) =>
      withLock(async (transaction) => {
        const admins = await transaction
          .selectFrom('staff')
          .select('id')
          .where('role', 'in', rolesWith('staff'))
          .where('disabled', '=', 0)
          .where('password_hash', '<>', '')
          .execute();
        const losesAdmin = disabled === true || (role !== undefined && !roleCan(role, 'staff'));
        if (losesAdmin && admins.length === 1 && admins[0]?.id === id) return 'last admin';
        const before = await transaction.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
        if (before === undefined) return undefined;
        const after = { role: role ?? before.role, disabled: disabled === undefined ? before.disabled : Number(disabled) };
        await transaction.updateTable('staff').set(after).where('id', '=', id).execute();
        if (after.role !== before.role || disabled)
          await transaction.deleteFrom('sessions').where('staff_id', '=', id).execute();
        if (disabled) await forgetOpen(transaction, id);
        return present(before);
      }),

    /** Deletes an account whose invitation was not accepted. Returns false when there is none. */
    deleteInvited: (id: string) =>
      withLock((transaction) =>
        hasWritten(transaction.deleteFrom('staff').where('id', '=', id).where('password_hash', '=', '')),
      ),

    /** The name that applicants read the first word of; empty for none. */
    async nameOf(id: string) {
      const row = await db.selectFrom('staff').select('display_name').where('id', '=', id).executeTakeFirst();
      return row?.display_name ?? '';
    },

    async setName(id: string, name: string) {
      await db.updateTable('staff').set({ display_name: name }).where('id', '=', id).execute();
    },

    /** Also ends all sessions but one, and deletes the link and open challenges, in one transaction. */
    setPasswordHash: (id: string, passwordHash: string, exceptSession?: string) =>
      withLock(async (transaction) => {
        await transaction.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
        await forgetOpen(transaction, id);
        await transaction
          .deleteFrom('sessions')
          .where('staff_id', '=', id)
          .$if(exceptSession !== undefined, (sessions) => sessions.where('id', '<>', exceptSession ?? ''))
          .execute();
      }),

    /** Replaces the account's link, and one that was sent for a forgotten password. */
    putLink: (link: Insertable<Schema['staff_links']>) =>
      withLock(async (transaction) => {
        await transaction.deleteFrom('staff_links').where('staff_id', '=', link.staff_id).execute();
        const challenges = transaction.deleteFrom('staff_challenges').where('staff_id', '=', link.staff_id);
        await challenges.where('purpose', '=', 'reset').execute();
        await transaction.insertInto('staff_links').values(link).execute();
      }),

    /**
     * The account of a link, also of one for a forgotten password; undefined when the link was used or expired at `now`, or the
     * account is disabled.
     */
    async findLink(tokenHash: string, now: number) {
      const row = await linkOwner(db, tokenHash, now);
      return row && presentWithHash(row);
    },

    /**
     * Uses a link: sets the password and ends all sessions of the account. Of concurrent calls one succeeds.
     *
     * @returns the account; undefined as for `findLink`
     */
    useLink: (tokenHash: string, now: number, passwordHash: string) =>
      withLock(async (transaction) => {
        const row = await linkOwner(transaction, tokenHash, now);
        if (row === undefined) return undefined;
        await transaction.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', row.id).execute();
        await forgetOpen(transaction, row.id);
        await transaction.deleteFrom('sessions').where('staff_id', '=', row.id).execute();
        return present({ ...row, password_hash: passwordHash });
      }),
  };
}

const iso = (time: number) => new Date(time).toISOString();

const present = (row: Selectable<Schema['staff']>) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  disabled: row.disabled === 1,
  /** Has not set a password yet. */
  invited: row.password_hash === '',
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

const presentWithHash = (row: Selectable<Schema['staff']>) => ({
  ...present(row),
  passwordHash: row.password_hash,
});
