import { type Kysely, sql, type Transaction } from 'kysely';
import { identityOf } from '../../engine/fold.ts';
import { isId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

/**
 * The slug requested for a post. If another post has or had it, an exact slug is refused; otherwise a number is appended.
 */
export interface WantedSlug {
  slug: string;
  exact: boolean;
}

/** Slug candidates checked per query, and the maximum number of queries. */
const SLUG_BATCH_SIZE = 50;
const MAX_BATCHES = 40;

/**
 * The first of `slug`, `slug-2`, `slug-3` … that no other post has or had.
 *
 * @returns undefined when there is none
 */
export async function freeSlug(db: Kysely<Schema>, id: string, { slug, exact }: WantedSlug): Promise<string | undefined> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const first = batch * SLUG_BATCH_SIZE + 1;
    const tried = Array.from({ length: exact ? 1 : SLUG_BATCH_SIZE }, (_, n) =>
      first + n === 1 ? slug : `${slug}-${first + n}`,
    );
    const taken = await db
      .selectFrom('post_slugs')
      .select('slug_key')
      .where('slug_key', 'in', tried.map(identityOf))
      .where('post_id', '!=', id)
      .execute();
    const keys = new Set(taken.map(({ slug_key }) => slug_key));
    const free = tried.find((each) => !keys.has(identityOf(each)));
    if (free !== undefined) return free;
    if (exact) break;
  }
  return undefined;
}

/** Changes a post's slug. The old one keeps redirecting if readers may know it. */
export async function moveTo(db: Kysely<Schema>, id: string, slug: string, keepsOld: boolean): Promise<void> {
  const slug_key = identityOf(slug);
  if (!keepsOld) await db.deleteFrom('post_slugs').where('post_id', '=', id).execute();
  // The post may have had this slug before.
  const known = await db
    .selectFrom('post_slugs')
    .select('slug_key')
    .where('slug_key', '=', slug_key)
    .where('post_id', '=', id)
    .executeTakeFirst();
  if (known === undefined)
    await db.insertInto('post_slugs').values({ slug_key, post_id: id, created_at: Date.now() }).execute();
  await db.updateTable('posts').set({ slug, slug_key }).where('id', '=', id).execute();
}

/**
 * Stores of which post another is a translation: of the original, if a translation is named. Translations of its own come along.
 *
 * @returns what prevents it: that post does not exist, or another one has the language
 */
export async function writeTranslation(
  transaction: Transaction<Schema>,
  id: string,
  translationOf: string | null,
): Promise<'translationOf' | 'language' | undefined> {
  const posts = () => transaction.selectFrom('posts').select(['id', 'translation_of']);
  const own = await posts().where('id', '=', id).executeTakeFirst();
  const named =
    translationOf !== null && isId(translationOf)
      ? await posts().where('id', '=', translationOf).executeTakeFirst()
      : undefined;
  // One that was deleted since still holds its translations together.
  if (translationOf !== null && named === undefined && translationOf !== own?.translation_of) return 'translationOf';
  const original = named?.translation_of ?? translationOf;
  const translation_of = original === id ? null : original;
  const changed = transaction.updateTable('posts').set({ translation_of });
  if (translation_of !== (own?.translation_of ?? null)) await changed.where('id', '=', id).execute();
  if (translation_of !== null) await changed.where('translation_of', '=', id).execute();
  const text = translation_of ?? id;
  const twice = await transaction
    .selectFrom('posts')
    .select('language')
    .where((post) => post.or([post('id', '=', text), post('translation_of', '=', text)]))
    .groupBy('language')
    .having(sql<boolean>`count(*) > 1`)
    .executeTakeFirst();
  return twice && 'language';
}
