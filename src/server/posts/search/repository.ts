import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '../../../shared/languages/languages.ts';
import { plainText } from '../../../shared/posts/reading-time.ts';
import {
  type Findable,
  type Hit,
  MAX_SITE_SEARCH,
  SEARCH_PAGE_SIZE,
  type SiteSearch,
} from '../../../shared/posts/site-search.ts';
import { countRows, upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { POST_WORDS } from '../../tables/post-words.ts';
import type { Schema } from '../../tables/schema.ts';
import { foundBy, isWhole, searchedWords } from '../../engine/words.ts';
import { instant } from '../repository.ts';
import { cutOut, markAll } from './excerpts/marks.ts';
import { formOf } from './forgiving/forms.ts';
import { meant, type Vocabulary } from './forgiving/slips.ts';
import { hasTitleWith } from './queries.ts';

/** Posts filled in per transaction. */
const CHUNK = 100;

export function createPostSearchRepository({ db, reads, dialect }: Pick<Database, 'db' | 'reads' | 'dialect'>) {
  let known: { asOf: string; vocabulary: Promise<Vocabulary> } | undefined;

  /** The words of all that readers find. They are read for searches that find nothing, and again once a post has changed. */
  async function vocabularyOf(others: readonly Findable[]): Promise<Vocabulary> {
    const { count, last } = await reads
      .selectFrom('posts')
      .where('status', '=', 'published')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('last')])
      .executeTakeFirstOrThrow();
    const asOf = [count, last, ...others.map(({ path }) => path)].join();
    if (known?.asOf === asOf) return known.vocabulary;
    const vocabulary = readVocabulary(others);
    known = { asOf, vocabulary };
    vocabulary.catch(() => (known = undefined));
    return vocabulary;
  }

  async function readVocabulary(others: readonly Findable[]): Promise<Vocabulary> {
    const vocabulary = new Map<string, number>();
    const add = (words: readonly string[]) => {
      for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
    };
    for (const { title, text } of others) add(foundBy(`${title} ${text}`));
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows: { seq: number; words: string }[] = await reads
        .selectFrom('post_texts')
        .innerJoin('posts', 'posts.id', 'post_texts.id')
        .where('posts.status', '=', 'published')
        .where('post_texts.seq', '>', last)
        .select(['post_texts.seq', 'words'])
        .orderBy('post_texts.seq')
        .limit(CHUNK)
        .execute();
      for (const { words } of rows) add(words.split(' '));
      last = rows.at(-1)?.seq;
    }
    return vocabulary;
  }

  interface Asked {
    others: readonly Findable[];
    page: number;
    language: Language;
  }

  async function find(words: readonly string[], { others, page, language }: Asked): Promise<SiteSearch> {
    const forms = words.map((word) => (isWhole(word) ? word : formOf(word)));
    const marked = [...words, ...forms];
    const hit = (title: string, ...texts: readonly string[]): Hit => ({
      title: markAll(title, marked),
      excerpt: cutOut(texts, marked),
    });
    const matching = reads
      .selectFrom(sql<{ seq: number }>`(${dialect.matchesWords(POST_WORDS, forms)})`.as('found'))
      // Cross joins keep SQLite to this order, whatever it knows of the tables: what the index finds may be little.
      .crossJoin('post_texts')
      .crossJoin('posts')
      .whereRef('post_texts.seq', '=', 'found.seq')
      .whereRef('posts.id', '=', 'post_texts.id')
      .where('posts.status', '=', 'published')
      .where('posts.language', '=', language);
    // Other forms of the words come after the words themselves.
    const isTyped = forms.every((form, place) => form === words[place])
      ? sql<boolean>`1 = 1`
      : sql<boolean>`found.seq in (${dialect.matchesWords(POST_WORDS, words)})`;
    // A common word finds all posts: their texts are read of those shown alone.
    const shown = matching
      .select(['posts.id', sql<number>`count(*) over ()`.as('total')])
      .select(sql<number>`case when ${hasTitleWith(words)} then 0 when ${isTyped} then 1 else 2 end`.as('place'))
      .orderBy('place')
      .orderBy('published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(SEARCH_PAGE_SIZE)
      .offset((page - 1) * SEARCH_PAGE_SIZE);
    const rows = await reads
      .selectFrom(shown.as('shown'))
      .crossJoin('posts')
      .crossJoin('post_texts')
      .whereRef('posts.id', '=', 'shown.id')
      .whereRef('post_texts.id', '=', 'shown.id')
      .leftJoin('categories', 'categories.id', 'posts.category_id')
      .select([
        'slug',
        'language',
        'title',
        'excerpt',
        'category_id',
        'categories.name',
        'published_at',
        'read_minutes',
        'text',
        'total',
      ])
      .orderBy('place')
      .orderBy('published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .execute();
    // Beyond the last page no row tells how many there are.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countRows(matching));
    return {
      posts: rows.map(({ slug, language, title, excerpt, text, category_id, name, published_at, read_minutes }) => ({
        post: {
          slug,
          language,
          category: category_id === null || name === null ? null : { _id: category_id, name },
          publishedAt: instant(published_at ?? 0),
          readMinutes: read_minutes,
        },
        ...hit(title, excerpt, text),
      })),
      total,
      others: others
        .map((other) => ({ ...other, words: foundBy(`${other.title} ${other.text}`) }))
        .filter((other) => hasAll(other.words, forms))
        .toSorted((a, b) => Number(hasAll(b.words, words)) - Number(hasAll(a.words, words)))
        .map(({ title, text, path }) => ({ path, ...hit(title, text) })),
    };
  }

  return {
    /**
     * Published posts in a language, and other texts, that contain all words or forms of them: posts with the words in their title first, then
     * those with the words, then the newest. A search without words finds nothing. One that finds nothing is carried out again
     * with what was probably meant, if that finds something.
     *
     * @param page counts from one; texts other than posts are on the first one only
     * @param how.isExact only what was typed
     */
    async search(
      asked: string,
      others: readonly Findable[],
      page: number,
      { isExact, language }: { isExact: boolean; language: Language },
    ): Promise<SiteSearch> {
      const words = searchedWords(asked.slice(0, MAX_SITE_SEARCH));
      if (words.length === 0) return { posts: [], total: 0, others: [] };
      const onPage = (found: SiteSearch): SiteSearch => (page === 1 ? found : { ...found, others: [] });
      const found = await find(words, { others, page, language });
      if (isExact || found.total + found.others.length > 0) return onPage(found);
      const instead = meant(words, await vocabularyOf(others));
      if (instead === undefined) return found;
      const better = await find(instead, { others, page, language });
      return better.total + better.others.length > 0 ? { ...onPage(better), instead: instead.join(' ') } : found;
    },

    /** Writes the words of posts that have none yet, such as those from before there was a search. */
    async fillIn() {
      for (;;) {
        const posts = await db
          .selectFrom('posts')
          .select(['id', 'title', 'excerpt', 'content'])
          .where(sql<boolean>`not exists (select 1 from post_texts where post_texts.id = posts.id)`)
          .limit(CHUNK)
          .execute();
        if (posts.length === 0) return;
        await db.transaction().execute(async (transaction) => {
          for (const { id, ...post } of posts) await writePostText(transaction, id, post);
        });
      }
    },
  };
}

const hasAll = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((word) => words.some((other) => (isWhole(word) ? other === word : other.startsWith(word))));

/** Writes the words by which readers find a post. */
export async function writePostText(
  db: Kysely<Schema> | Transaction<Schema>,
  id: string,
  { title, excerpt, content }: { title: string; excerpt: string; content: string },
): Promise<void> {
  const text = plainText(content);
  const row = { title_key: ` ${foundBy(title).join(' ')}`, words: foundBy(`${title} ${excerpt} ${text}`).join(' '), text };
  await upsert(db, 'post_texts', { id }, row);
}
