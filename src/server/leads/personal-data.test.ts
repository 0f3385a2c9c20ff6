import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Only on PostgreSQL. */
const SHARED_BY_NODES = ['rate_limits', 'turns', 'content_version'];
/** The names of migrations. */
const MIGRATIONS = 'migrations';

async function columnsOf({ db, engine }: TestDatabase): Promise<Map<string, string[]>> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string; part: string }>`select tables.name, columns.name as part
          from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite_%'`
      : sql<{ name: string; part: string }>`select table_name as name, column_name as part
          from information_schema.columns where table_schema = 'public'`
  ).execute(db);
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, parts]) => [name, parts.map(({ part }) => part)]));
}

describeEachEngine('the table of personal data', (fresh, engine) => {
  it('names every column of every table', async () => {
    const found = await columnsOf(await fresh());
    expect(found.delete(MIGRATIONS)).toBe(true);
    for (const [table, columns] of Object.entries(PERSONAL_DATA)) {
      if (engine === 'sqlite' && SHARED_BY_NODES.includes(table)) continue;
      expect([table, ...(found.get(table) ?? []).toSorted()]).toEqual([table, ...Object.keys(columns).toSorted()]);
      found.delete(table);
    }
    // What is left indexes a table for the search, and follows its rows by triggers.
    const searched = engine === 'sqlite' ? [...LEAD_NOUNS, 'audit'] : [];
    const parts = ['', '_config', '_data', '_docsize', '_idx'];
    const names = [...searched.map((table) => `${table}_search`), ...(engine === 'sqlite' ? ['post_words'] : [])];
    const indexes = names.flatMap((name) => parts.map((part) => `${name}${part}`));
    expect([...found.keys()].toSorted()).toEqual(indexes.toSorted());
  });

  it('names the lead of every row that holds something of it', () => {
    // Random keys of files, whose rows go with the file.
    for (const [table, columns] of Object.entries(PERSONAL_DATA)) {
      const kinds = new Set<string>(Object.values(columns));
      expect([table, kinds.has('lead') && !kinds.has('lead id')]).toEqual([table, false]);
    }
  });
});
