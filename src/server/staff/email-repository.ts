import type { Transaction } from 'kysely';
import { unlessTaken } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { identityOf } from '../engine/fold.ts';
import type { Schema } from '../tables/schema.ts';

/** An e-mail is `taken` when another account has it, case-insensitive. */
export function createEmailRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  const update = async (to: Transaction<Schema>, id: string, email: string) => {
    // A reader of the former mailbox must not set the password.
    await to.deleteFrom('staff_challenges').where('staff_id', '=', id).where('purpose', '=', 'reset').execute();
    // Who wrote a version must not check it, under any email.
    await to
      .updateTable('product_versions')
      .set({ written_by: email })
      .where('written_by', '=', (eb) => eb.selectFrom('staff').select('email').where('id', '=', id))
      .where('state', 'in', ['Draft', 'Checked'])
      .execute();
    await to
      .updateTable('staff')
      .set({ email, email_key: identityOf(email) })
      .where('id', '=', id)
      .execute();
  };

  return {
    setEmail: (id: string, email: string) =>
      unlessTaken(dialect, () => db.transaction().execute((transaction) => update(transaction, id, email))),

    /**
     * Uses a link that was sent to a new e-mail address. Of concurrent calls one succeeds.
     *
     * @returns the account with its previous e-mail; undefined when the link was used or expired at `now`
     */
    useEmailLink: (tokenHash: string, now: number) =>
      unlessTaken(dialect, () =>
        db.transaction().execute(async (transaction) => {
          const link = await transaction
            .deleteFrom('staff_challenges')
            .where('token_hash', '=', tokenHash)
            .where('purpose', '=', 'email')
            .where('expires_at', '>', now)
            .returning(['staff_id', 'data'])
            .executeTakeFirst();
          if (link === undefined) return undefined;
          const { id, email } = await transaction
            .selectFrom('staff')
            .select(['id', 'email'])
            .where('id', '=', link.staff_id)
            .executeTakeFirstOrThrow();
          await update(transaction, id, link.data);
          return { id, before: email, email: link.data };
        }),
      ),
  };
}
