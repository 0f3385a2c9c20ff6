import * as z from 'zod/mini';
import { cleanSlug } from '../../../../shared/posts/form.ts';
import { MAX_ENTRY_NAME, MAX_IMPORTED_POSTS } from '../../../../shared/posts/imports.ts';
import { alsoBy, type OldPost, type OldSite, readOrName, UnreadableExportError } from './site.ts';

/** What is not of its type is nothing. */
const orElse = z.catch;
const words = orElse(z.string(), '');
const id = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const flag = orElse(
  z.pipe(
    z.union([z.boolean(), z.number()]),
    z.transform((value) => Boolean(value)),
  ),
  () => false,
);
/** Ghost 1 and later write text, earlier ones milliseconds. */
const instant = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((at) => (Number.isNaN(new Date(at).getTime()) ? undefined : new Date(at).getTime())),
  ),
  undefined,
);
const rowsOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => orElse(z.array(z.object(shape)), []);

/** The tables of an export that posts are made of. Of what is missing or of another type, nothing is known. */
const tables = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: words,
      title: words,
      slug: words,
      html: words,
      lexical: words,
      mobiledoc: words,
      feature_image: words,
      /** So it was called before Ghost 1. */
      image: words,
      featured: flag,
      type: words,
      page: flag,
      status: words,
      visibility: words,
      published_at: instant,
      custom_excerpt: words,
      meta_title: words,
      meta_description: words,
      canonical_url: words,
      codeinjection_head: words,
      codeinjection_foot: words,
      author_id: id,
    }),
  ),
  tags: rowsOf({ id, name: words, visibility: words }),
  posts_tags: rowsOf({ post_id: id, tag_id: id, sort_order: orElse(z.number(), 0) }),
  users: rowsOf({ id, name: words, bio: words }),
  posts_authors: rowsOf({ post_id: id, author_id: id, sort_order: orElse(z.number(), 0) }),
  settings: rowsOf({ key: words, value: words }),
  posts_meta: rowsOf({
    post_id: id,
    feature_image_alt: words,
    feature_image_caption: words,
    meta_title: words,
    meta_description: words,
    email_only: flag,
  }),
});
type Tables = z.output<typeof tables>;
type Post = Tables['posts'][number];

const TOO_MANY = `The file has more than ${MAX_IMPORTED_POSTS} posts and pages, which is the most that can be imported.`;
const DAMAGED =
  'The file begins as an export of Ghost, but ends in the middle: it was not downloaded completely. Export it again.';

export const looksLikeGhost = (text: string): boolean => /^\s*\{/.test(text) && /"posts"\s*:/.test(text);

/**
 * Reads an export of Ghost: its tables as JSON.
 *
 * @throws UnreadableExportError
 */
export function readGhost(json: string): OldSite | undefined {
  const read = tables.safeParse(dataOf(parse(json)));
  if (!read.success) return undefined;
  if (read.data.posts.length > MAX_IMPORTED_POSTS) throw new UnreadableExportError(TOO_MANY);
  return {
    kind: 'Ghost',
    address: '',
    posts: read.data.posts.map((post) => readOrName(post.id, post.title, () => readPost(post, read.data))),
    left: ['Members, newsletters, settings and the pictures of authors are not imported.'],
    pictures: new Map(),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableExportError(DAMAGED);
  }
}

/** Exports have their tables in `db`; files made for Ghost's import may have them at the top. */
function dataOf(file: unknown): unknown {
  const top = z.object({ db: z.array(z.object({ data: z.unknown() })) }).safeParse(file).data?.db[0] ?? file;
  return z.object({ data: z.unknown() }).safeParse(top).data?.data ?? top;
}

const byOrder = (one: { sort_order: number }, other: { sort_order: number }) => one.sort_order - other.sort_order;

function readPost(post: Post, file: Tables): OldPost {
  const meta = file.posts_meta.find(({ post_id }) => post_id === post.id);
  const remarks: string[] = [];
  const isForAll = post.visibility === '' || post.visibility === 'public';
  const isPublic = post.status === 'published' && isForAll && meta?.email_only !== true;
  if (!isForAll) remarks.push('Only members could read it on the old site.');
  else if (post.html.includes('<!--members-only-->')) remarks.push('A part of it was for members only.');
  if (post.status === 'scheduled') remarks.push('It was scheduled on the old site. Choose its time again.');
  if (post.status === 'sent' || meta?.email_only === true) remarks.push('It was sent as an e-mail only.');
  if (post.featured) remarks.push('It was featured on the old site.');
  if (post.codeinjection_head !== '' || post.codeinjection_foot !== '') remarks.push('Code of its own was left out.');
  if ((meta?.feature_image_caption ?? '') !== '') remarks.push('The caption of its featured picture was left out.');

  const people = file.posts_authors
    .filter(({ post_id }) => post_id === post.id)
    .toSorted(byOrder)
    .map(({ author_id }) => author_id);
  const [author, ...others] = (people.length > 0 ? people : [post.author_id]).flatMap(
    (wanted) => file.users.find((user) => user.id === wanted) ?? [],
  );
  remarks.push(...alsoBy(others.map(({ name }) => name)));

  const tags = file.posts_tags
    .filter(({ post_id }) => post_id === post.id)
    .toSorted(byOrder)
    .flatMap(({ tag_id }) => file.tags.find((tag) => tag.id === tag_id) ?? []);
  const picture = post.feature_image || post.image;
  // Its themes show the first as the post's topic. Those with # are for the team.
  const [category, ...further] = tags.filter(({ visibility, name }) => visibility !== 'internal' && !name.startsWith('#'));
  const isPage = post.type === 'page' || post.page;
  const isUnwritten = post.html === '' && (post.lexical !== '' || post.mobiledoc !== '');
  return {
    key: `Ghost ${post.uuid || `${post.id} ${post.slug}`}`,
    name: (post.slug === '' ? `Post ${post.id}` : `/${post.slug}/`).slice(0, MAX_ENTRY_NAME),
    title: post.title,
    slug: cleanSlug(post.slug),
    excerpt: post.custom_excerpt,
    html: post.html,
    hasLines: false,
    author: author === undefined || author.name === '' ? undefined : { name: author.name, life: author.bio },
    category: category?.name,
    tags: further.map(({ name }) => name),
    isPublic,
    publishedAt: ['published', 'sent'].includes(post.status) ? post.published_at : undefined,
    addresses: isPublic ? [addressOf(post, file.settings)] : [],
    picture: picture === '' ? undefined : { src: picture, alt: meta?.feature_image_alt ?? '' },
    seo: {
      metaTitle: meta?.meta_title || post.meta_title,
      metaDescription: meta?.meta_description || post.meta_description,
      keywords: [],
      canonicalUrl: post.canonical_url.startsWith(GHOST_URL) ? '' : post.canonical_url,
    },
    remarks,
    fault: isPage
      ? 'It is a page. Only posts are imported.'
      : isUnwritten
        ? 'The file holds it in the form of Ghost’s editor alone, without HTML. Export it from Ghost itself, where the post was opened and saved once.'
        : '',
  };
}

/** Where a post stood. Ghost 1 and earlier let people choose it, such as `/:year/:month/:day/:slug/`. */
function addressOf({ slug, published_at = 0 }: Post, settings: Tables['settings']): string {
  const setting = (...names: string[]) => settings.find(({ key }) => names.includes(key))?.value ?? '';
  const [year, month, day] = dayOf(published_at, setting('active_timezone', 'activeTimezone')).split('-');
  const parts: Readonly<Record<string, string | undefined>> = { year, month, day, slug };
  const address = setting('permalinks').replace(/:(\w{1,20})/g, (whole, name: string) => parts[name] ?? whole);
  return /^\/[^:]+$/.test(address) ? address : `/${slug}/`;
}

function dayOf(instant: number, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  } catch {
    return new Date(instant).toISOString().slice(0, 10);
  }
}

/** In place of the address of the site. */
export const GHOST_URL = '__GHOST_URL__';
