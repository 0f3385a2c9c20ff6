import type { Insertable, Selectable } from 'kysely';
import type { OwnPasskey } from '../../../shared/staff/second-factor.ts';
import { hasWritten, unlessTaken } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

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
