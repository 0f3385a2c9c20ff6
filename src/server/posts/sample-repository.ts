import type { Kysely } from 'kysely';
import type { Post } from '../../shared/posts/schemas.ts';
import { readMinutes } from '../../shared/posts/reading-time.ts';
import { unlessTaken } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { identityOf } from '../engine/fold.ts';
import { newId } from '../engine/ids.ts';
import { writePictureUses } from '../tables/picture-uses.ts';
import type { Schema } from '../tables/schema.ts';
import { toColumns } from './writing/merging/columns.ts';
import { writeTags } from './writing/repository.ts';

/** A published sample post of a new installation. Its category and tags are created by name. */
export interface SamplePost extends Pick<
  Post,
  'slug' | 'title' | 'excerpt' | 'featuredImage' | 'author' | 'content' | 'seo'
> {
  category: string;
  tags: readonly string[];
  /** Epoch milliseconds. */
  publishedAt: number;
}

export type SamplePostRepository = ReturnType<typeof createSamplePostRepository>;

export function createSamplePostRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    /**
     * Adds posts to a blog without posts or categories, all or none.
     *
     * @returns false when the blog was not empty, or another server added them at the same time
     */
    async addToEmpty(posts: readonly SamplePost[]) {
      const addition = () => db.transaction().execute((transaction) => addPosts(transaction, posts));
      return (await unlessTaken(dialect, addition)) === true;
    },
  };
}

async function addPosts(db: Kysely<Schema>, posts: readonly SamplePost[]): Promise<boolean> {
  for (const table of ['posts', 'categories'] as const) {
    if ((await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  }
  const categories = await addNames(
    db,
    'categories',
    posts.map(({ category }) => category),
  );
  const tags = await addNames(
    db,
    'tags',
    posts.flatMap((post) => post.tags),
  );
  for (const post of posts) {
    const [id, slug_key, created_at] = [newId(), identityOf(post.slug), post.publishedAt];
    const columns = toColumns({
      ...post,
      status: 'published',
      language: 'en',
      featuredImageAlt: '',
      categoryId: categories.get(identityOf(post.category)) ?? null,
      readMinutes: readMinutes(post.content),
    });
    const row = { id, slug: post.slug, slug_key, created_at, updated_at: created_at, sample: 1, ...columns };
    await db.insertInto('posts').values(row).execute();
    await db.insertInto('post_slugs').values({ slug_key, post_id: id, created_at }).execute();
    await writePictureUses(db, id);
    await writeTags(
      db,
      id,
      post.tags.flatMap((name) => tags.get(identityOf(name)) ?? []),
    );
  }
  return true;
}

/**
 * Inserts the names. Of several spellings of one name, the first is used.
 *
 * @returns ids by folded name
 */
async function addNames(
  db: Kysely<Schema>,
  table: 'categories' | 'tags',
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(names.toReversed().map((name) => [identityOf(name), name]));
  const rows = [...distinct].map(([name_key, name]) => ({ id: newId(), name, name_key, created_at: Date.now(), sample: 1 }));
  if (rows.length > 0) await db.insertInto(table).values(rows).execute();
  return new Map(rows.map(({ name_key, id }) => [name_key, id]));
}
