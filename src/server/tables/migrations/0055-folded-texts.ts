import { sql, type Transaction } from 'kysely';
import type { Dialect, ListedTableName } from '../../engine/dialect.ts';
import { FIELD_SEPARATOR, searchText } from '../../engine/fold.ts';
import { sortKey } from '../../engine/sort-key.ts';
import { wordsOf } from '../../engine/words.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

type Row = Readonly<Record<string, unknown>>;
type BinnedRows = Readonly<Record<string, readonly Row[]>>;

/** The searched tables with the keys that sort them; those of e-mails stay, since two are one by them. */
const KEYS: Readonly<Record<ListedTableName, readonly string[]>> = {
  loans: ['full_name', 'address'],
  vendors: ['company_name', 'partnership_type', 'contact_person_name', 'designation', 'company_website'],
  messages: ['full_name', 'phone_number', 'inquiry_type', 'message'],
  resumes: ['file_name', 'position'],
  audit: ['action', 'noun', 'detail'],
};
/** What staff wrote of an application, by which it is found from now on. */
const WRITTEN = [
  ['lead_details', 'lead_id', 'lender'],
  ['loan_notes', 'loan_id', 'text'],
  ['loan_calls', 'loan_id', 'note'],
] as const;

const CHUNK_ROWS = 5000;
/** Entries of the bin in memory at once. */
const CHUNK_TEXTS = 100;
/** A key of so many characters may be the beginning of a text alone. */
const CUT = 255;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts and keys of a row, as they are searched and sorted by now. */
function foldedAnew(table: ListedTableName, row: Row, written: readonly string[] = []): Record<string, string | null> {
  const keys = KEYS[table].map((name): [string, string | null] => {
    const key = textOf(row[`${name}_key`]);
    return [`${name}_key`, sortKey(key.length < CUT || table === 'audit' ? key : textOf(row[name]))];
  });
  const search = searchText([...textOf(row['search']).split(FIELD_SEPARATOR), ...written.filter((text) => text !== '')]);
  return { search, ...Object.fromEntries(keys) };
}

async function foldRows(db: Transaction<Schema>, dialect: Dialect, table: ListedTableName): Promise<void> {
  const names = ['search', ...KEYS[table].map((name) => `${name}_key`)];
  const columns = sql.join(['seq', 'id', ...names, ...(table === 'audit' ? [] : KEYS[table])].map((name) => sql.ref(name)));
  const values = names.map((name, place) => sql`${sql.ref(name)} = item.value ->> ${sql.lit(place + 1)}`);
  let last: unknown = 0;
  while (last !== undefined) {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where seq > ${last} order by seq limit ${CHUNK_ROWS}`.execute(db);
    const written = table === 'loans' ? await readWritten(db, rows) : undefined;
    const changed = rows.flatMap((row) => {
      const folded = foldedAnew(table, row, written?.get(row['id']));
      return names.every((name) => folded[name] === row[name]) ? [] : [[row['seq'], ...names.map((name) => folded[name])]];
    });
    await sql`update ${sql.table(table)} set ${sql.join(values)} from ${dialect.jsonElements(JSON.stringify(changed))}
      where seq = cast(item.value ->> 0 as bigint)`.execute(db);
    last = rows.at(-1)?.['seq'];
  }
}

/** What staff wrote of applications, by their ids. */
async function readWritten(db: Transaction<Schema>, loans: readonly Row[]): Promise<Map<unknown, string[]>> {
  const ids = sql.join(loans.map(({ id }) => id));
  const found = new Map<unknown, string[]>();
  for (const [table, column, name] of loans.length === 0 ? [] : WRITTEN) {
    const { rows } = await sql<{ id: string; text: string }>`select ${sql.ref(column)} as id, ${sql.ref(name)} as text
      from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(db);
    for (const { id, text } of rows) found.set(id, [...(found.get(id) ?? []), text]);
  }
  return found;
}

async function foldBin(db: Transaction<Schema>): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const entries = await db
      .selectFrom('bin')
      .select(['id', 'noun', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK_TEXTS)
      .execute();
    for (const { id, noun, content: text } of entries) {
      const content = JSON.parse(text) as BinnedRows;
      const written = WRITTEN.flatMap(([table, , name]) => content[table]?.map((row) => textOf(row[name])) ?? []);
      const folded =
        noun === 'posts'
          ? {
              post_texts: content['post_texts']?.map((row) => ({
                ...row,
                ...wordsOfPost(content['posts']?.[0] ?? {}, row),
              })),
            }
          : { [noun]: content[noun]?.map((row) => ({ ...row, ...foldedAnew(noun, row, noun === 'loans' ? written : []) })) };
      await db
        .updateTable('bin')
        .set({ content: JSON.stringify({ ...content, ...folded }) })
        .where('id', '=', id)
        .execute();
    }
    last = entries.at(-1)?.id;
  }
}

function wordsOfPost({ title, excerpt }: Row, { text }: Row) {
  const all = `${textOf(title)} ${textOf(excerpt)} ${textOf(text)}`;
  return { title_key: ` ${wordsOf(textOf(title)).join(' ')}`, words: wordsOf(all).join(' ') };
}

/**
 * Texts are searched and sorted as people write them, and applications are found by what staff wrote of them. The words of posts
 * are written anew after a later migration.
 */
export const foldedTexts: Migration = {
  name: '0055-folded-texts',
  derived: { loans: 'IbWVj7v3zjWV', vendors: 'SkuPh8228Z7m', messages: 'soFSGE5mn7Ni', resumes: 'fbTQpxy7BRXP' },
  async up(db, dialect) {
    for (const table of Object.keys(KEYS) as ListedTableName[]) {
      const sorts = KEYS[table].map((name) => `${name}_key`);
      await dialect.rewriteRows(db, table, sorts, () => foldRows(db, dialect, table));
    }
    await foldBin(db);
  },
};
