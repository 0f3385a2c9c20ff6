import { countRows, hasWritten, readSetting, unlessTaken, upsert, writeSetting } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import type { Schema } from '../../tables/schema.ts';
import { countFactors, FACTOR_REQUIRED, FACTOR_SETTING, lockAccount } from '../session-repository.ts';
import type { Insertable, Selectable } from 'kysely';
import type { OwnPasskey } from '../../../shared/staff/second-factor.ts';
import { newId } from '../../engine/ids.ts';

const isRequired = async (from: Pick<Database['db'], 'selectFrom'>): Promise<boolean> =>
  (await readSetting(from, FACTOR_SETTING)) === FACTOR_REQUIRED;

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

export function createSecondFactorRepository({ db }: Pick<Database, 'db'>) {
  return {
    isRequired: () => isRequired(db),

    setRequired: (required: boolean) => writeSetting(db, FACTOR_SETTING, required ? FACTOR_REQUIRED : 'optional'),

    findApp: (staffId: string) => db.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId).executeTakeFirst(),

    /** Replaces the account's app, if any. */
    putApp: (staff_id: string, app: Omit<Schema['staff_totp'], 'staff_id'>) => upsert(db, 'staff_totp', { staff_id }, app),

    /** Of concurrent calls with the same step one gets true. */
    useStep(staffId: string, step: number) {
      const apps = db.updateTable('staff_totp').where('staff_id', '=', staffId).where('last_step', '<', step);
      return hasWritten(apps.set({ last_step: step }));
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

    countRecoveryCodes: (staffId: string) =>
      countRows(db.selectFrom('staff_recovery_codes').where('staff_id', '=', staffId)),

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
    useRecoveryCode: (staffId: string, hash: string) =>
      hasWritten(db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).where('code_hash', '=', hash)),

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

type Passkey = Selectable<Schema['staff_passkeys']>;

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;

export function createPasskeyRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const all = () => db.selectFrom('staff_passkeys').selectAll();
  return {
    /** The oldest first. */
    list: (staffId: string) => all().where('staff_id', '=', staffId).orderBy('created_at').orderBy('id').execute(),

    findByCredential: (credentialId: string) => all().where('credential_id', '=', credentialId).executeTakeFirst(),

    /** Returns false when the authenticator is known already. */
    async insert(passkey: Omit<Insertable<Schema['staff_passkeys']>, 'id' | 'last_used_at'>) {
      const insertion = db.insertInto('staff_passkeys').values({ ...passkey, id: newId(), last_used_at: null });
      return (await unlessTaken(dialect, () => insertion.execute())) !== 'taken';
    },

    /** Records a use. Returns false when the passkey was removed or used since it was read. */
    use({ id, counter: known }: Passkey, counter: number, at: number) {
      const passkey = db.updateTable('staff_passkeys').where('id', '=', id).where('counter', '=', known);
      return hasWritten(passkey.set({ counter, last_used_at: at }));
    },
  };
}

export const presentPasskey = ({ id, name, created_at, last_used_at }: Passkey): OwnPasskey => ({
  _id: id,
  name,
  createdAt: new Date(created_at).toISOString(),
  lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
});
