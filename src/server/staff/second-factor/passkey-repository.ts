import type { Selectable } from 'kysely';
import type { OwnPasskey } from '../../../shared/staff/second-factor.ts';
import { hasWritten, unlessTaken } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import type { StaffPasskeysTable } from '../../tables/staff.ts';

type Row = Selectable<StaffPasskeysTable>;

export interface Passkey {
  id: string;
  staffId: string;
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  lastUsedAt: number | null;
}

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;

export function createPasskeyRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    /** The oldest first. */
    async list(staffId: string) {
      const rows = await db
        .selectFrom('staff_passkeys')
        .selectAll()
        .where('staff_id', '=', staffId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(read);
    },

    async findByCredential(credentialId: string) {
      const row = await db
        .selectFrom('staff_passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return row && read(row);
    },

    /** Returns false when the authenticator is known already. */
    async insert({
      staffId,
      credentialId,
      publicKey,
      counter,
      transports,
      name,
      createdAt,
    }: Omit<Passkey, 'id' | 'lastUsedAt'>) {
      const row = {
        id: newId(),
        staff_id: staffId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: transports.join(','),
        name,
        created_at: createdAt,
        last_used_at: null,
      };
      return (await unlessTaken(dialect, () => db.insertInto('staff_passkeys').values(row).execute())) !== 'taken';
    },

    /** Records a use. Returns false when the passkey was removed or used since it was read. */
    use({ id, counter: known }: Passkey, counter: number, at: number) {
      const passkey = db.updateTable('staff_passkeys').where('id', '=', id).where('counter', '=', known);
      return hasWritten(passkey.set({ counter, last_used_at: at }));
    },
  };
}

const read = (row: Row): Passkey => ({
  id: row.id,
  staffId: row.staff_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  _id: id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});
