import { DEFAULT_DESK, type KeptDesk, keptDesk } from '../../shared/desk/settings.ts';
import type { Database } from '../engine/database.ts';

const SETTING = 'desk';

const present = (row: { value: string } | undefined): KeptDesk =>
  row === undefined ? DEFAULT_DESK : keptDesk.parse({ ...DEFAULT_DESK, ...JSON.parse(row.value) });

export type DeskRepository = ReturnType<typeof createDeskRepository>;

export function createDeskRepository({ db }: Pick<Database, 'db'>) {
  const find = () => db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  const read = async () => present(await find());

  return {
    read,

    /**
     * Writes settings if this revision is still the stored one.
     *
     * @returns the settings that are kept now, and whether they are these
     */
    async write(settings: KeptDesk): Promise<{ kept: KeptDesk; isWritten: boolean }> {
      const row = await find();
      const before = present(row);
      if (before.revision !== settings.revision) return { kept: before, isWritten: false };
      const kept = { ...settings, revision: settings.revision + 1 };
      const value = JSON.stringify(kept);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('settings')
        .values({ name: SETTING, value })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ value })
            // Another request may have been first.
            .where('settings.value', '=', row?.value ?? ''),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? { kept, isWritten: true } : { kept: await read(), isWritten: false };
    },
  };
}
