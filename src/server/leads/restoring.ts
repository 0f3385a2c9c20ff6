import { sql, type Transaction } from 'kysely';
import type { BinNoun, LostPart } from '../../shared/privacy/bin.ts';
import { SCHEDULE_LOOK_INTERVAL_MS } from '../../shared/posts/schedule-times.ts';
import { binnedWith } from './bin.ts';
import { type BinContent, type BinRow, readContent } from './content.ts';
import type { Database } from '../engine/database.ts';
import type { Dialect } from '../engine/dialect.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { lockPosts } from '../tables/post-lock.ts';
import type { Schema } from '../tables/schema.ts';

type BinRows = Readonly<Record<string, readonly BinRow[]>>;

/** Another post uses the address of a post in the bin. */
class AddressTakenError extends Error {
  override name = 'AddressTakenError';
}

interface Restored {
  noun: BinNoun;
  name: string;
  /** Whether readers see it. */
  isPublic: boolean;
  /** What it referred to and no longer exists. */
  lost: LostPart[];
}

/** Attempts when something that it refers to is deleted at the same time. */
const MAX_ATTEMPTS = 3;

interface Restoring {
  /** The application that it was merged into; by default it was deleted. */
  mergedInto?: string;
  /** What is done with it, in the same transaction. */
  also?(transaction: Transaction<Schema>, content: BinContent): Promise<void>;
}

/**
 * Moves a row from the bin back into its table, with everything that belonged to it, as it was. Of concurrent calls one
 * succeeds. Columns that the tables got meanwhile take their defaults.
 *
 * @returns undefined when it is not in the bin
 */
export async function restoreFromBin(
  { db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>,
  id: string,
  { mergedInto, also }: Restoring = {},
): Promise<Restored | 'taken' | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        const entry = await transaction
          .deleteFrom('bin')
          .where('id', '=', id)
          .where((where) =>
            mergedInto === undefined ? where('merged_into', 'is', null) : where('merged_into', '=', mergedInto),
          )
          .returningAll()
          .executeTakeFirst();
        if (entry === undefined) return undefined;
        const { noun, name } = entry;
        if (noun === 'posts') await lockPosts(transaction, dialect);
        const content = readContent(entry.content);
        const { [noun]: rows = [], ...followers }: BinRows = content;
        const [row = {}] = rows;
        const lost = new Set<LostPart>();
        const fitting =
          noun === 'posts' ? await fitPost(transaction, row, lost) : await fitLead(transaction, noun, row, lost);
        await insertRow(transaction, noun, fitting, dialect.givenRowOrder);
        const kept = noun === 'posts' ? await fitPostParts(transaction, followers, row, lost) : followers;
        for (const { table } of binnedWith(noun))
          // Their `seq` orders nothing.
          for (const { seq: _seq, ...each } of kept[table] ?? [])
            await insertRow(transaction, table, each, sql``, sql`on conflict do nothing`);
        if (noun === 'posts') await requireAddress(transaction, row);
        await also?.(transaction, content);
        const isPublic = noun === 'posts' && row['status'] === 'published';
        if (isPublic) await nodes.announceChange(transaction);
        return { noun, name, isPublic, lost: [...lost] };
      });
    } catch (error) {
      if (error instanceof AddressTakenError || dialect.isUniqueViolation(error)) return 'taken';
      if (!dialect.isReferenceViolation(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function insertRow(
  transaction: Transaction<Schema>,
  table: keyof Schema,
  row: BinRow,
  givenOrder: Dialect['givenRowOrder'],
  conflict = sql``,
): Promise<void> {
  const columns = Object.keys(row).filter((column) => Object.hasOwn(PERSONAL_DATA[table], column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${givenOrder}
    values (${sql.join(columns.map((column) => row[column]))}) ${conflict}`.execute(transaction);
}

async function fitLead(
  transaction: Transaction<Schema>,
  noun: BinNoun,
  { seq, ...row }: BinRow,
  lost: Set<LostPart>,
): Promise<BinRow> {
  // SQLite gives the place of the newest row to the next one after it was deleted.
  const { rows } = await sql`select 1 from ${sql.table(noun)} where seq = ${seq}`.execute(transaction);
  const placed = rows.length === 0 ? { ...row, seq } : row;
  const owner = row['owner_id'];
  if (typeof owner !== 'string' || (await exists(transaction, 'staff', owner))) return placed;
  lost.add('owner');
  return { ...placed, owner_id: null };
}

async function fitPost(transaction: Transaction<Schema>, row: BinRow, lost: Set<LostPart>): Promise<BinRow> {
  // The digest of a creation that ended long ago: the same may have created another post since.
  const fitting = { ...row, creation_key: null };
  const people = { ...(await fitPeople(transaction, row, lost)), ...(await fitTranslation(transaction, row, lost)) };
  const category = row['category_id'];
  if (typeof category !== 'string') return { ...fitting, ...people };
  const category_id = await findName(transaction, 'categories', category);
  if (category_id === null) lost.add('category');
  return { ...fitting, ...people, category_id };
}

/** Without an author or reviewer who was deleted. The name of the author stays. */
async function fitPeople(transaction: Transaction<Schema>, row: BinRow, lost: Set<LostPart>): Promise<BinRow> {
  const people: Record<string, null> = {};
  for (const column of ['author_id', 'reviewed_by']) {
    const id = row[column];
    if (typeof id !== 'string' || (await exists(transaction, 'authors', id))) continue;
    people[column] = null;
    lost.add('people');
  }
  return people;
}

/** A translation of nothing, if another post has become that translation. */
async function fitTranslation(transaction: Transaction<Schema>, row: BinRow, lost: Set<LostPart>): Promise<BinRow> {
  const { translation_of: text, language } = row;
  if (typeof text !== 'string') return {};
  const { rows } =
    await sql`select 1 from posts where language = ${language} and (id = ${text} or translation_of = ${text})`.execute(
      transaction,
    );
  if (rows.length === 0) return {};
  lost.add('translation');
  return { translation_of: null };
}

/** Without the tags that were deleted. Of its earlier addresses, those are lost that belong to another post. */
async function fitPostParts(
  transaction: Transaction<Schema>,
  content: BinRows,
  { slug_key }: BinRow,
  lost: Set<LostPart>,
): Promise<BinRows> {
  const { post_tags: tags = [], post_slugs: slugs = [], post_schedules: schedules = [], ...rest } = content;
  const present = [];
  for (const tag of tags) {
    const tag_id = await findName(transaction, 'tags', String(tag['tag_id']));
    if (tag_id === null) lost.add('tags');
    else present.push({ ...tag, tag_id });
  }
  for (const { slug_key: earlier } of slugs) {
    const taken = await transaction
      .selectFrom('post_slugs')
      .select('post_id')
      .where('slug_key', '=', String(earlier))
      .executeTakeFirst();
    if (taken !== undefined && earlier !== slug_key) lost.add('addresses');
  }
  // Undoing a deletion must not publish anything at once.
  const coming = schedules.filter(({ publish_at }) => Number(publish_at) > Date.now() + SCHEDULE_LOOK_INTERVAL_MS);
  if (coming.length < schedules.length) lost.add('schedule');
  return { ...rest, post_tags: present, post_slugs: slugs, post_schedules: coming };
}

async function requireAddress(transaction: Transaction<Schema>, { id, slug_key }: BinRow): Promise<void> {
  // It was never saved, and has none.
  if (slug_key === id) return;
  const { rows } = await sql`select 1 from post_slugs where slug_key = ${slug_key} and post_id = ${id}`.execute(transaction);
  if (rows.length === 0) throw new AddressTakenError('Another post uses the address.');
}

/** A category or tag, or the one that it was merged into. */
export async function findName(
  transaction: Transaction<Schema>,
  table: 'categories' | 'tags',
  id: string,
): Promise<string | null> {
  if (await exists(transaction, table, id)) return id;
  const merged = await transaction.selectFrom('merged_names').select('into_id').where('id', '=', id).executeTakeFirst();
  return merged !== undefined && (await exists(transaction, table, merged.into_id)) ? merged.into_id : null;
}

async function exists(
  transaction: Transaction<Schema>,
  table: 'staff' | 'categories' | 'tags' | 'authors',
  id: string,
): Promise<boolean> {
  const row = await transaction.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
