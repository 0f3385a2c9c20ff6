import { DEFAULT_DESK, type KeptDesk, keptDesk } from '../../shared/desk/settings.ts';
import { hasWritten, readSetting } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';

const SETTING = 'desk';

const present = (value: string | undefined): KeptDesk =>
  value === undefined ? DEFAULT_DESK : keptDesk.parse({ ...DEFAULT_DESK, ...JSON.parse(value) });

export type DeskRepository = ReturnType<typeof createDeskRepository>;

export function createDeskRepository({ db }: Pick<Database, 'db'>) {
  let current = DEFAULT_DESK;
  let saves = 0;
  const read = async () => present(await readSetting(db, SETTING));

  return {
    /** As they were read last, at most seconds ago: another node may have changed them. */
    settings: () => current,

    /** Saves settings if this revision is still the stored one; otherwise false. */
    async save(settings: KeptDesk) {
      const known = await readSetting(db, SETTING);
      const before = present(known);
      const kept = { ...settings, revision: settings.revision + 1 };
      const value = JSON.stringify(kept);
      const written = db
        .insertInto('settings')
        .values({ name: SETTING, value })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ value })
            // Another request may have been first.
            .where('settings.value', '=', known ?? ''),
        );
      const isWritten = before.revision === settings.revision && (await hasWritten(written));
      const now = isWritten ? kept : await read();
      saves += 1;
      current = now;
      return isWritten;
    },

    /** Reads the settings again. */
    async refresh() {
      const before = saves;
      const found = await read();
      if (saves === before) current = found;
    },
  };
}
