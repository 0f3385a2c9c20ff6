import { DEFAULT_DESK, type KeptDesk, keptDesk } from '../../shared/desk/settings.ts';
import { hasWritten, readSetting } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';

const SETTING = 'desk';

const present = (value: string | undefined): KeptDesk =>
  value === undefined ? DEFAULT_DESK : keptDesk.parse({ ...DEFAULT_DESK, ...JSON.parse(value) });

export type DeskRepository = ReturnType<typeof createDeskRepository>;

export function createDeskRepository({ db }: Pick<Database, 'db'>) {
  const read = async () => present(await readSetting(db, SETTING));

  return {
    read,

    /**
     * Writes settings if this revision is still the stored one.
     *
     * @returns the settings that are kept now, and whether they are these
     */
    async write(settings: KeptDesk): Promise<{ kept: KeptDesk; isWritten: boolean }> {
      const known = await readSetting(db, SETTING);
      const before = present(known);
      if (before.revision !== settings.revision) return { kept: before, isWritten: false };
      const kept = { ...settings, revision: settings.revision + 1 };
      const value = JSON.stringify(kept);
      const isWritten = await hasWritten(
        db
          .insertInto('settings')
          .values({ name: SETTING, value })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ value })
              // Another request may have been first.
              .where('settings.value', '=', known ?? ''),
          ),
      );
      return isWritten ? { kept, isWritten } : { kept: await read(), isWritten };
    },
  };
}
