import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../src/server/engine/database.ts';
import { migrate } from '../../../src/server/tables/migrate.ts';
import type { Schema } from '../../../src/server/tables/schema.ts';
import { articleDigest } from '../../../src/server/posts/content/digest.ts';
import { createSanitiser } from '../../../src/server/posts/content/sanitise.ts';
import { createSamplePostRepository } from '../../../src/server/posts/sample-repository.ts';
import { addSamplePosts } from '../../../src/server/posts/sample.ts';
import { inventLoans, inventStaff, inventVendors } from './invent.ts';

export const LOANS = 1_000_000;
/** Partnership applications are so many times fewer. */
const LOANS_OF_A_VENDOR = 10;
const POSTS = 5000;

const CHUNK_ROWS = 5000;
const HOUR_MS = 3_600_000;

type Target = { engine: Database['engine']; db: Transaction<Schema> };

/** Fills an empty database. */
export async function buildData(database: Database, loans: number): Promise<void> {
  await migrate(database);
  await addSamplePosts(createSamplePostRepository(database), 'Rinova Team');
  await database.db.transaction().execute(async (db) => {
    const target = { engine: database.engine, db };
    if (database.engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`set local maintenance_work_mem = '512MB'`.execute(db);
    }
    await insert(target, 'staff', inventStaff());
    await fill(target, 'loans', inventLoans(loans));
    await fill(target, 'vendors', inventVendors(loans / LOANS_OF_A_VENDOR));
    await addPosts(target);
  });
}

/** Fills a table without its indexes and triggers, and then creates them again: that takes a tenth of the time. */
async function fill(target: Target, table: 'loans' | 'vendors', rows: Iterable<object>): Promise<void> {
  const { engine, db } = target;
  const found =
    engine === 'sqlite'
      ? sql<{ drop: string; create: string }>`select 'drop ' || type || ' ' || name as "drop", sql as "create"
          from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`
      : sql<{ drop: string; create: string }>`select 'drop index ' || relname as "drop", pg_get_indexdef(oid) as "create"
          from pg_class join pg_index on indexrelid = oid where indrelid = ${table}::regclass and not indisunique`;
  const { rows: parts } = await found.execute(db);
  for (const { drop } of parts) await sql.raw(drop).execute(db);
  if (engine === 'postgres') await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await insert(target, table, rows);
  for (const { create } of parts) await sql.raw(create).execute(db);
  if (engine === 'postgres') await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  else {
    const index = sql.table(`${table}_search`);
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
  }
  await sql`insert into row_counts (table_name, bucket, row_count)
    select ${sql.lit(table)}, seq >> 12, count(*) from ${sql.table(table)} group by 2`.execute(db);
}

/** Inserts many rows at a time, which both engines read from JSON. */
async function insert({ engine, db }: Target, table: keyof Schema, rows: Iterable<object>): Promise<void> {
  const send = async (chunk: readonly object[]) => {
    const names = Object.keys(chunk[0] ?? {});
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const json = JSON.stringify(chunk);
    const values = sql.join(names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`));
    const source =
      engine === 'sqlite'
        ? sql`${values} from json_each(${json})`
        : sql`${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
    await sql`insert into ${sql.table(table)} (${columns}) select ${source}`.execute(db);
  };
  let chunk: object[] = [];
  for (const row of rows) {
    if (chunk.push(row) < CHUNK_ROWS) continue;
    await send(chunk);
    chunk = [];
  }
  if (chunk.length > 0) await send(chunk);
}

/** Adds copies of the sample posts, each with a paragraph of its own, as they are after staff have saved them. */
async function addPosts(target: Target): Promise<void> {
  const { db } = target;
  const samples = await db.selectFrom('posts').selectAll().orderBy('published_at').orderBy('slug').execute();
  const tags = Map.groupBy(await db.selectFrom('post_tags').selectAll().execute(), ({ post_id }) => post_id);
  const sanitise = createSanitiser();
  const safe = await Promise.all(samples.map(({ content, slug }) => sanitise(content, slug)));
  const oldest = samples[0]?.published_at ?? 0;

  const posts = [];
  const articles = [];
  const slugs = [];
  const postTags = [];
  for (let number = 1; number <= POSTS - samples.length; number += 1) {
    const [sample, text] = [samples[number % samples.length], safe[number % samples.length]];
    if (sample === undefined || text === undefined) throw new RangeError('There are no sample posts.');
    const paragraph = `<p>Edition ${number} of this guide.</p>`;
    const content = paragraph + text.content;
    const id = `01800000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const time = oldest - number * HOUR_MS;
    const slug = `${sample.slug}-${number}`;
    posts.push({
      ...sample,
      id,
      slug,
      slug_key: slug.toLowerCase(),
      title: `${sample.title} ${number}`,
      content,
      sample: 0,
      created_at: time,
      updated_at: time,
      published_at: time,
    });
    const { html, headings } = text.article;
    articles.push({
      post_id: id,
      digest: articleDigest(content),
      headings: JSON.stringify(headings),
      html: paragraph + html,
    });
    slugs.push({ slug_key: slug.toLowerCase(), post_id: id, created_at: time });
    for (const { tag_id } of tags.get(sample.id) ?? []) postTags.push({ post_id: id, tag_id });
  }
  await insert(target, 'posts', posts);
  await insert(target, 'post_articles', articles);
  await insert(target, 'post_slugs', slugs);
  await insert(target, 'post_tags', postTags);
}
