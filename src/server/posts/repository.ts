import type { Kysely, Selectable, SelectType } from 'kysely';
import { sql } from 'kysely';
import { ALL_CATEGORIES } from '../../shared/posts/blog.ts';
import type { Post, PostListQuery, PostSeo, PostSummary, PostWithNeighbours, Topic } from '../../shared/posts/schemas.ts';
import { slugOf } from '../../shared/posts/form.ts';
import type { NameKind } from '../../shared/posts/form.ts';
import { type Language, LANGUAGE_CODES } from '../../shared/languages/languages.ts';
import { countRows } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { focusOf, presentFocus } from './pictures/queries.ts';
import { identityOf } from '../engine/fold.ts';
import { isId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';

/** Longer slugs are not looked up. */
const MAX_SLUG_CHARS = 200;

/** A shared topic counts as much as two shared tags. */
const CATEGORY_WEIGHT = 2;

export const SUMMARY_COLUMNS = [
  'posts.id',
  'slug',
  'language',
  'title',
  'excerpt',
  'featured_image',
  'featured_image_alt',
  'category_id',
  'author',
  'read_minutes',
  'views',
  'posts.sample',
  'posts.created_at',
  'updated_at',
  'published_at',
  'categories.name as category_name',
  focusOf('posts.featured_image'),
] as const;
export const SEO_COLUMNS = ['meta_title', 'meta_description', 'keywords', 'canonical_url', 'og_image'] as const;

/** What translations of each other have in common. */
const textOf = (table: string) => sql<string>`coalesce(${sql.ref(`${table}.translation_of`)}, ${sql.ref(`${table}.id`)})`;

type SeoColumn = (typeof SEO_COLUMNS)[number];
type SummaryColumn = Exclude<
  keyof Schema['posts'],
  | 'slug_key'
  | 'status'
  | 'version'
  | 'creation_key'
  | 'content'
  | 'author_id'
  | 'reviewed_by'
  | 'checked_on'
  | 'translation_of'
  | SeoColumn
>;
export type SummaryRow = { [Name in SummaryColumn]: SelectType<Schema['posts'][Name]> } & {
  category_name: string | null;
  focus: string | null;
};
export type SeoRow = Pick<Selectable<Schema['posts']>, SeoColumn>;
type PostRow = SummaryRow & SeoRow & Pick<Selectable<Schema['posts']>, 'content'>;

export type PostRepository = ReturnType<typeof createPostRepository>;

export function createPostRepository({ db }: Pick<Database, 'db'>) {
  const published = () => db.selectFrom('posts').where('status', '=', 'published');
  const publishedIn = (language: Language) => published().where('language', '=', language);
  const summaries = () => published().leftJoin('categories', 'categories.id', 'posts.category_id').select(SUMMARY_COLUMNS);

  const present = async (rows: readonly SummaryRow[]) =>
    (await withTags(db, rows)).map(({ row, tags }) => presentSummary(row, tags));

  /** One page of these posts, newest first. */
  async function readPage(chosen: ReturnType<typeof published>, page: number, limit: number): Promise<PostSummary[]> {
    const ids = chosen
      .select('posts.id')
      .orderBy('published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit);
    const rows = summaries().where('posts.id', 'in', ids).orderBy('published_at', 'desc').orderBy('posts.id', 'desc');
    return present(await rows.execute());
  }

  const withTopic = (kind: NameKind, ids: readonly string[]) =>
    kind === 'categories'
      ? published().where('category_id', 'in', ids)
      : published().where('posts.id', 'in', db.selectFrom('post_tags').select('post_id').where('tag_id', 'in', ids));

  /** The languages of these posts, in the order of `LANGUAGES`. */
  async function languagesOf(chosen: ReturnType<typeof published>): Promise<Language[]> {
    const rows = await chosen.select('language').distinct().execute();
    return LANGUAGE_CODES.filter((code) => rows.some(({ language }) => language === code));
  }

  async function findNext(post: PostSummary, direction: 'before' | 'after'): Promise<PostSummary | null> {
    const [sign, order] = direction === 'before' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
    const rows = await summaries()
      .where('language', '=', post.language)
      .where(sql<boolean>`(published_at, posts.id) ${sql.raw(sign)} (${Date.parse(post.publishedAt)}, ${post._id})`)
      .orderBy('published_at', order)
      .orderBy('posts.id', order)
      .limit(1)
      .execute();
    return (await present(rows))[0] ?? null;
  }

  async function findRelated(post: PostSummary, limit: number): Promise<PostSummary[]> {
    // Only posts that share the category or a tag get points; the newest posts fill the remaining places.
    const { rows: found } = await sql<{ id: string }>`
      select posts.id from (
          select post_id, sum(points) as points from (
              select id as post_id, ${sql.lit(CATEGORY_WEIGHT)} as points from posts
              where category_id = ${post.category?._id ?? ''}
              union all
              select post_id, 1 as points from post_tags
              where tag_id in (select tag_id from post_tags where post_id = ${post._id})
            ) as shared group by post_id
        ) as related cross join posts
      where posts.id = related.post_id and posts.status = 'published' and posts.language = ${post.language}
        and posts.id <> ${post._id}
      order by related.points desc, posts.published_at desc, posts.id desc limit ${limit}`.execute(db);
    const related = found.map(({ id }) => id);
    if (related.length < limit) {
      const newest = publishedIn(post.language)
        .select('id')
        .where('id', 'not in', [post._id, ...related]);
      const filling = await newest
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit - related.length)
        .execute();
      related.push(...filling.map(({ id }) => id));
    }
    if (related.length === 0) return [];
    const byId = new Map(
      (await present(await summaries().where('posts.id', 'in', related).execute())).map((row) => [row._id, row]),
    );
    return related.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    /** The languages that have posts. */
    listLanguages: () => languagesOf(published()),

    async listPublished({ page, limit, category, language }: PostListQuery) {
      if (category !== ALL_CATEGORIES && !isId(category)) return { rows: [], total: 0 };
      const all = publishedIn(language);
      const chosen = category === ALL_CATEGORIES ? all : all.where('category_id', '=', category);
      const [rows, total] = await Promise.all([readPage(chosen, page, limit), countRows(chosen)]);
      return { rows, total };
    },

    /** Published posts that an author wrote or reviewed. */
    async listOf(authorId: string, language: Language, page: number, limit: number) {
      const all = published().where((post) =>
        post.or([post('author_id', '=', authorId), post('reviewed_by', '=', authorId)]),
      );
      const chosen = all.where('language', '=', language);
      const counts = chosen.select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('reviewed_by', '=', authorId).as('reviews'),
      ]);
      const [rows, count, languages] = await Promise.all([
        readPage(chosen, page, limit),
        counts.executeTakeFirstOrThrow(),
        languagesOf(all),
      ]);
      return { rows, languages, ...count };
    },

    /** The categories and tags of published posts, with the languages of these. */
    async listTopics(): Promise<(Topic & { language: Language })[]> {
      const columns = ['name', 'name_key', 'language'] as const;
      const categories = published()
        .innerJoin('categories', 'categories.id', 'category_id')
        .select([...columns, sql<NameKind>`'categories'`.as('kind')])
        .distinct();
      const tags = published()
        .innerJoin('post_tags', 'post_id', 'posts.id')
        .innerJoin('tags', 'tags.id', 'tag_id')
        .select([...columns, sql<NameKind>`'tags'`.as('kind')])
        .distinct();
      const [named, tagged] = await Promise.all([
        categories.orderBy('name_key').execute(),
        tags.orderBy('name_key').execute(),
      ]);
      return [...named, ...tagged].map(({ kind, name, language }) => ({ kind, name, language }));
    },

    /** Published posts of the categories or tags whose name has this slug, and the first of those names. */
    async listOfTopic(kind: NameKind, slug: string, language: Language, page: number, limit: number) {
      if (slug.length > MAX_SLUG_CHARS) return undefined;
      const names = await db.selectFrom(kind).select(['id', 'name']).orderBy('name_key').execute();
      const same = names.filter(({ name }) => slugOf(name) === slug);
      if (same[0] === undefined) return undefined;
      const all = withTopic(
        kind,
        same.map(({ id }) => id),
      );
      const chosen = all.where('language', '=', language);
      const [rows, total, languages] = await Promise.all([
        readPage(chosen, page, limit),
        countRows(chosen),
        languagesOf(all),
      ]);
      return { rows, total, languages, name: same[0].name };
    },

    /** All published posts, newest first. */
    async listAddresses() {
      const rows = await published()
        .select(['id', 'slug', 'language', 'translation_of', 'canonical_url', 'updated_at'])
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, slug, language, translation_of, canonical_url, updated_at }) => ({
        slug,
        language,
        text: translation_of ?? id,
        canonicalUrl: canonical_url,
        updatedAt: instant(updated_at),
      }));
    },

    async findPublished(slug: string) {
      if (slug.length > MAX_SLUG_CHARS) return undefined;
      const found = await summaries()
        .select([...SEO_COLUMNS, 'content'])
        .where('slug_key', '=', identityOf(slug))
        .execute();
      const [post] = await withTags(db, found);
      if (post === undefined) return undefined;
      const { row, tags } = post;
      const translations = await published()
        .select(['language', 'slug'])
        .where(
          textOf('posts'),
          '=',
          db.selectFrom('posts as own').select(textOf('own').as('text')).where('own.id', '=', row.id),
        )
        .where('language', '!=', row.language)
        .execute();
      return presentPost(row, tags, translations);
    },

    /** The current slug of the published post that used to have this one. */
    async findMoved(slug: string) {
      if (slug.length > MAX_SLUG_CHARS) return undefined;
      const key = identityOf(slug);
      const found = await published()
        .innerJoin('post_slugs', 'post_id', 'posts.id')
        .select('slug')
        .where('post_slugs.slug_key', '=', key)
        .where('posts.slug_key', '!=', key)
        .executeTakeFirst();
      return found?.slug;
    },

    /** The published posts with these current or former slugs, in this order; others are skipped. */
    async listChosen(slugs: readonly string[], language: Language) {
      const keys = slugs.map(identityOf);
      const rows = await summaries()
        .innerJoin('post_slugs', 'post_id', 'posts.id')
        .select('post_slugs.slug_key')
        .where('post_slugs.slug_key', 'in', keys)
        .where('language', '=', language)
        .execute();
      return present(rows.toSorted((one, other) => keys.indexOf(one.slug_key) - keys.indexOf(other.slug_key)));
    },

    /** The sanitised HTML of published posts, by their ids. */
    async readTexts(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await published().select(['posts.id', 'content']).where('posts.id', 'in', ids).execute();
      return new Map(rows.map(({ id, content }) => [id, content]));
    },

    /** The previous and next post, and up to `maxRelated` others: the closest in topic first, then the newest. */
    async findNeighbours(
      post: PostSummary,
      maxRelated: number,
    ): Promise<Pick<PostWithNeighbours, 'related' | 'previous' | 'next'>> {
      const [related, previous, next] = await Promise.all([
        findRelated(post, maxRelated),
        findNext(post, 'before'),
        findNext(post, 'after'),
      ]);
      return { related, previous, next };
    },
  };
}

/** Adds its tags to each row, ordered by name. */
export async function withTags<Row extends { id: string }>(
  db: Kysely<Schema>,
  rows: readonly Row[],
): Promise<{ row: Row; tags: PostSummary['tags'] }[]> {
  if (rows.length === 0) return [];
  const tags = await db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'tag_id')
    .select(['post_id', 'tags.id', 'name'])
    .where(
      'post_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('name_key')
    .execute();
  const tagsOf = Map.groupBy(tags, ({ post_id }) => post_id);
  return rows.map((row) => ({ row, tags: (tagsOf.get(row.id) ?? []).map(({ id, name }) => ({ _id: id, name })) }));
}

export const instant = (time: number) => new Date(time).toISOString();

export function presentSummary(row: SummaryRow, tags: PostSummary['tags']): PostSummary {
  return {
    _id: row.id,
    slug: row.slug,
    language: row.language,
    title: row.title,
    excerpt: row.excerpt,
    featuredImage: row.featured_image,
    featuredImageAlt: row.featured_image_alt,
    featuredImageFocus: presentFocus(row.focus),
    category:
      row.category_id === null || row.category_name === null ? null : { _id: row.category_id, name: row.category_name },
    tags,
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    publishedAt: instant(row.published_at ?? row.created_at),
    author: row.author,
    readMinutes: row.read_minutes,
    views: row.views,
    sample: row.sample === 1,
  };
}

export function presentSeo(row: SeoRow): PostSeo {
  return {
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    keywords: JSON.parse(row.keywords) as string[],
    canonicalUrl: row.canonical_url,
    ogImage: row.og_image,
  };
}

function presentPost(row: PostRow, tags: PostSummary['tags'], translations: Post['translations']): Post {
  return { ...presentSummary(row, tags), content: row.content, seo: presentSeo(row), translations };
}
