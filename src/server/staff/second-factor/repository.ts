import type { Database } from '../../engine/database.ts';
import { countFactors, FACTOR_REQUIRED, FACTOR_SETTING, lockAccount } from '../session-repository.ts';

/** An authenticator app. */
interface App {
  secret: string;
  /** Of the last code that was used. */
  lastStep: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

async function isRequired(from: Pick<Database['db'], 'selectFrom'>): Promise<boolean> {
  const row = await from.selectFrom('settings').select('value').where('name', '=', FACTOR_SETTING).executeTakeFirst();
  return row?.value === FACTOR_REQUIRED;
}

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

export function createSecondFactorRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** Whether the owner requires a second factor of all staff. */
    isRequired: () => isRequired(db),

    async setRequired(required: boolean) {
      const value = required ? FACTOR_REQUIRED : 'optional';
      await db
        .insertInto('settings')
        .values({ name: FACTOR_SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },

    async findApp(staffId: string): Promise<App | undefined> {
      const row = await db.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
      return row && { secret: row.secret, lastStep: row.last_step, createdAt: row.created_at };
    },

    /** Replaces the account's app, if any. */
    async putApp(staffId: string, { secret, lastStep, createdAt }: App) {
      const app = { secret, last_step: lastStep, created_at: createdAt };
      await db
        .insertInto('staff_totp')
        .values({ staff_id: staffId, ...app })
        .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(app))
        .execute();
    },

    /** Of concurrent calls with the same step one gets true. */
    async useStep(staffId: string, step: number) {
      const { numUpdatedRows } = await db
        .updateTable('staff_totp')
        .set({ last_step: step })
        .where('staff_id', '=', staffId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Removes a passkey, or the app without its id, and the recovery codes with the last factor.
     *
     * @returns `last` when it is the only factor of the account and one is mandatory
     */
    remove: (staffId: string, passkeyId?: string) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, staffId);
        const { apps, passkeys } = await transaction
          .selectFrom('staff')
          .select(countFactors)
          .where('id', '=', staffId)
          .executeTakeFirstOrThrow();
        const isLast = (apps ?? 0) + (passkeys ?? 0) === 1;
        if (isLast && (await isRequired(transaction))) return 'last';
        const { numDeletedRows } = await (
          passkeyId === undefined
            ? transaction.deleteFrom('staff_totp')
            : transaction.deleteFrom('staff_passkeys').where('id', '=', passkeyId)
        )
          .where('staff_id', '=', staffId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return 'missing';
        if (isLast) await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
        return 'removed';
      }),

    async countRecoveryCodes(staffId: string) {
      const { total } = await db
        .selectFrom('staff_recovery_codes')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('staff_id', '=', staffId)
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Replaces all codes of the account. */
    putRecoveryCodes: (staffId: string, hashes: readonly string[]) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
        if (hashes.length === 0) return;
        await transaction
          .insertInto('staff_recovery_codes')
          .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
          .execute();
      }),

    /** Of concurrent calls with the same code one gets true. */
    async useRecoveryCode(staffId: string, hash: string) {
      const { numDeletedRows } = await db
        .deleteFrom('staff_recovery_codes')
        .where('staff_id', '=', staffId)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Removes all factors and codes of the account, and ends its sessions, in one transaction. */
    reset: (staffId: string) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, staffId);
        for (const table of [
          'staff_totp',
          'staff_passkeys',
          'staff_recovery_codes',
          'staff_challenges',
          'sessions',
        ] as const) {
          await transaction.deleteFrom(table).where('staff_id', '=', staffId).execute();
        }
      }),
  };
}
