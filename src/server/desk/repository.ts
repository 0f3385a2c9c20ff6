import { DEFAULT_DESK, type DeskSettings, deskSettings } from '../../shared/desk/desk.ts';
import type { Database } from '../database/database.ts';

export interface DeskRepository {
  read(): Promise<DeskSettings>;
  write(settings: DeskSettings): Promise<void>;
}

const SETTING = 'desk';

export function createDeskRepository({ db }: Pick<Database, 'db'>): DeskRepository {
  return {
    async read() {
      const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
      return row === undefined ? DEFAULT_DESK : deskSettings.parse({ ...DEFAULT_DESK, ...JSON.parse(row.value) });
    },

    async write(settings) {
      const value = JSON.stringify(settings);
      await db
        .insertInto('settings')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
