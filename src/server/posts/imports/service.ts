import { createHash } from 'node:crypto';
import { type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { newAuthor } from '../../../shared/posts/authors.ts';
import { AUTHOR_FIELDS } from '../../../shared/posts/author-fields.ts';
import { postFieldsSchema, type PostFields } from '../../../shared/posts/fields.ts';
import { isBlankContent, POST_LIMITS } from '../../../shared/posts/form.ts';
import {
  type CheckedEntry,
  type ImportedEntry,
  POST_IMPORT_GONE,
  type PostImportCheck,
  WRONG_PICTURE_KEY,
} from '../../../shared/posts/imports.ts';
import { MAX_ALT } from '../../../shared/posts/pictures.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { isWebAddress } from '../../../shared/kit/web-address.ts';
import type { AuthorRepository } from '../authors/repository.ts';
import type { PictureService } from '../pictures/service.ts';
import type { RedirectService } from '../redirects/service.ts';
import { keyOf, NO_CONTENT, TAKEN_SLUG, type NewPost, type SaveOutcome, type StaffPostService } from '../writing/service.ts';
import { type CreatedName, fileUnder, type PostNames } from './names/service.ts';
import { BUSY, type ReadExport } from './reading/reader.ts';
import { counted, listed } from './reading/site.ts';
import type { ReadPost } from './reading/worker.ts';
import type { PostImportRepository } from './repository.ts';

/** A category, tag, author or redirect that a post brought along. */
interface Created {
  noun: CreatedName['noun'] | 'authors' | 'redirects';
  id: string;
  name: string;
}

/** What became of one entry. */
interface ImportStep {
  entry: ImportedEntry;
  /** Whether readers see the post. */
  isPublished: boolean;
  created: Created[];
}

interface PostImport {
  /** How many entries there are to import. */
  total: number;
  /** What became of each, as soon as it is known. */
  steps: AsyncGenerator<ImportStep>;
}

/** A file, and who brings it. */
interface Brought {
  bytes: Uint8Array;
  fileName: string;
  email: string;
}

/** Who imports, and how. */
interface Importer extends Brought {
  staffId: string;
  /** The id of the category of posts that name none. */
  category: string;
  /** Whether posts that were public become public; they are drafts otherwise. */
  publishes: boolean;
}

interface Parts {
  imports: PostImportRepository;
  posts: StaffPostService;
  names: PostNames;
  authors: Pick<AuthorRepository, 'list' | 'insert'>;
  pictures: Pick<PictureService, 'keep'>;
  redirects: Pick<RedirectService, 'create'>;
  read: ReadExport;
  /** Called when an entry fails for a reason that is not its own. */
  onFault(error: unknown): void;
}

const NO_TITLE = 'It has no title.';
const NO_TEXT = 'It has no text.';
const ONLY_PICTURES = 'It has no text, and its pictures are not here.';
const FAILED = 'Something went wrong on our side. Please import this post again.';
const GONE = refused('not_found', POST_IMPORT_GONE);
const MAX_KEY = 300;
/** In place of a category while a file is only checked. */
const NONE_YET = 'none';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
const creationKey = ({ key }: ReadPost) => `import ${key}`;

/** Why no post became of an entry. */
function faultOf(outcome: Exclude<SaveOutcome, { ok: true }>): string {
  if (outcome.conflict || outcome.code === 'not_found') return 'The post was deleted right after its import.';
  return outcome === NO_CONTENT ? NO_TEXT : outcome.message;
}

/** A text that is cut where it is too long, by whole characters. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('').slice(0, max);

/** What is saved of a post, as the form would send it; or why it can't be. */
function fieldsOf(
  { title, html, excerpt, author, slug, seo, picture, pictures }: ReadPost,
  category: string,
): { fault: string } | { fields: PostFields; remarks: string[] } {
  const remarks: string[] = [];
  const fit = (text: string, max: number, what: string) => {
    const fitting = cut(text, max);
    if (fitting !== text) remarks.push(`${what} was cut to ${max} characters.`);
    return fitting;
  };
  if (title === '') return { fault: NO_TITLE };
  // In a file that is only checked, the pictures are not here yet.
  const isPictured = pictures.length > (picture ? 1 : 0);
  if (isBlankContent(html) && (category !== NONE_YET || !isPictured)) return { fault: isPictured ? ONLY_PICTURES : NO_TEXT };
  const checked = postFieldsSchema.safeParse({
    title,
    content: html || ' ',
    category,
    excerpt: fit(excerpt, POST_LIMITS.excerpt, 'The excerpt'),
    author: fit(author?.name ?? '', POST_LIMITS.author, 'The name of the author'),
    slug,
    featuredImagePath: picture?.path ?? '',
    featuredImageAlt: fit(picture?.alt ?? '', MAX_ALT, 'The alternative text of the featured picture'),
    seo: JSON.stringify({
      metaTitle: fit(seo.metaTitle, POST_LIMITS.metaTitle, 'The title for search engines'),
      metaDescription: fit(seo.metaDescription, POST_LIMITS.metaDescription, 'The description for search engines'),
      keywords: seo.keywords.map((each) => cut(each, POST_LIMITS.keyword)).slice(0, POST_LIMITS.keywords),
      canonicalUrl: isWebAddress(seo.canonicalUrl) ? seo.canonicalUrl : '',
      ogImage: '',
    }),
  });
  return checked.success
    ? { fields: checked.data, remarks }
    : { fault: checked.error.issues[0]?.message ?? 'It can’t be a post here.' };
}

export type PostImportService = ReturnType<typeof createPostImportService>;

export function createPostImportService({ imports, posts, names, authors, pictures, redirects, onFault, ...parts }: Parts) {
  /** What a file holds, and the paths of the pictures that its import has brought. */
  async function read(bytes: Uint8Array, digest: string) {
    const here = await imports.present(await imports.findByDigest(digest));
    const file = await parts.read({ bytes, ...here });
    if (!('ok' in file)) for (const { error } of file.entries) if (error !== undefined) onFault(error);
    return { file, paths: here.paths };
  }

  /** The id of an author, who is created if there is none of this name. */
  async function authorOf(
    { author }: ReadPost,
    known: Map<string, string>,
    created: Created[],
  ): Promise<string | undefined> {
    const { data } = newAuthor.safeParse({
      name: cut(author?.name ?? '', AUTHOR_FIELDS.name.max),
      qualification: '',
      life: cut(author?.life ?? '', AUTHOR_FIELDS.life.max),
      picture: '',
    });
    if (data === undefined) return undefined;
    const key = data.name.toLowerCase();
    const id = known.get(key);
    if (id !== undefined) return id;
    const made = await authors.insert(data);
    if (!made.ok) return undefined;
    known.set(key, made.row._id);
    created.push({ noun: 'authors', id: made.row._id, name: made.row.name });
    return made.row._id;
  }

  /** Lets the old addresses of a post lead to it. */
  async function redirectTo(slug: string, { addresses }: ReadPost, email: string, created: Created[]): Promise<string[]> {
    const to = `/blog/${encodeURIComponent(slug)}`;
    const left: string[] = [];
    for (const from of addresses) {
      if (from.replace(/\/$/, '').toLowerCase() === `/blog/${slug}`.toLowerCase()) continue;
      const made = await redirects.create({ from, to }, email);
      if (made.ok) created.push({ noun: 'redirects', id: made.row._id, name: made.row.from });
      else left.push(`Its old address ${from} does not lead here: ${made.message}`);
    }
    return left;
  }

  async function importOne(
    post: ReadPost,
    importId: string,
    { category: otherwise, staffId, publishes, email }: Importer,
    here: { paths: ReadonlyMap<string, string>; authors: Map<string, string> },
  ): Promise<ImportStep> {
    const { name, category, tags, publishedAt, isPublic } = post;
    const created: Created[] = [];
    const step = (result: Partial<ImportedEntry>, { isPublished = false } = {}): ImportStep => ({
      entry: { name, post: null, isKnown: false, fault: '', remarks: [], ...result },
      isPublished,
      created,
    });
    const key = creationKey(post);
    try {
      const known = await posts.findCreated(key);
      if (known !== undefined) return await done(known, { isKnown: true });
      if (post.fault !== '') return step({ fault: post.fault });
      const prepared = fieldsOf(post, otherwise);
      if ('fault' in prepared) return step(prepared);
      const remarks = [...post.remarks, ...prepared.remarks];
      const missing = post.pictures.filter((each) => !here.paths.has(each));
      if (missing.length > 0) remarks.push(`${counted(missing.length, 'picture')} left out: ${listed(missing)}.`);
      const isPast = publishedAt !== undefined && publishedAt <= Date.now();
      let filed: Promise<Outcome<{ category: string; tags: string[]; authorId: string }>> | undefined;
      const file = async () => {
        const brought: CreatedName[] = [];
        const under = await fileUnder(names, { category, tags }, otherwise, { remarks, created: brought });
        created.push(...brought.map(({ noun, name: { _id, name: called } }) => ({ noun, id: _id, name: called })));
        return under.ok ? { ...under, authorId: (await authorOf(post, here.authors, created)) ?? '' } : under;
      };
      const input: NewPost = {
        ...prepared.fields,
        status: publishes && isPublic ? 'published' : 'draft',
        savedBy: staffId,
        ...(isPast && { publishedAt }),
        // The same file may be sent twice at the same time.
        isFinal: true,
        file: () => (filed ??= file()),
      };
      let outcome = await posts.create(input, key);
      if (outcome === TAKEN_SLUG) {
        remarks.push(`Another post has the address ${post.slug}; this one has one of its own.`);
        outcome = await posts.create({ ...input, slug: '' }, key);
      }
      if (!outcome.ok) return step({ fault: faultOf(outcome) });
      if (outcome.before !== undefined) return await done(outcome.post, { isKnown: true });
      remarks.push(...(await redirectTo(outcome.post.slug, post, email, created)));
      return await done(outcome.post, { isKnown: false, remarks });
    } catch (error) {
      onFault(error);
      return step({ fault: FAILED });
    }

    async function done({ _id, title, slug, status }: StaffPost, result: { isKnown: boolean; remarks?: string[] }) {
      await imports.add(importId, { noun: 'posts', item: _id, source: title });
      for (const { noun, id, name: called } of created)
        await imports.add(importId, { noun, item: id, source: noun === 'redirects' ? _id : called });
      return step({ post: { _id, title, slug }, ...result }, { isPublished: status === 'published' });
    }
  }

  return {
    list: imports.list,

    /** What importing a file would do. */
    async check({ bytes, fileName, email }: Brought): Promise<Outcome<{ checked: PostImportCheck }>> {
      const digest = digestOf(bytes);
      const { file, paths } = await read(bytes, digest);
      if ('ok' in file) return file;
      const { kind, left } = file;
      const _id = await imports.note({ digest, fileName, kind, by: email, at: Date.now() });
      const made = await imports.findMade(file.entries.map((post) => keyOf(creationKey(post))));
      const entries = file.entries.map((post): CheckedEntry => {
        const found = made.get(keyOf(creationKey(post)));
        const prepared = post.fault === '' ? fieldsOf(post, NONE_YET) : { fault: post.fault };
        const said = 'fault' in prepared ? { fault: prepared.fault, remarks: [] } : { fault: '', remarks: prepared.remarks };
        return {
          name: post.name,
          fault: said.fault,
          remarks: [...post.remarks, ...said.remarks],
          title: cut(post.title, POST_LIMITS.title),
          slug: post.slug,
          author: cut(post.author?.name ?? '', POST_LIMITS.author),
          category: cut(post.category ?? '', POST_LIMITS.name),
          tags: post.tags.slice(0, POST_LIMITS.tags).map((each) => cut(each, POST_LIMITS.name)),
          isPublic: post.isPublic,
          publishedAt: post.publishedAt === undefined ? null : new Date(post.publishedAt).toISOString(),
          pictures: post.pictures,
          post: found ?? null,
        };
      });
      return { ok: true, checked: { _id, kind, fileName, entries, kept: [...paths.keys()], left } };
    },

    /** Keeps a picture of an import, once. */
    async keepPicture(
      id: string,
      key: string,
      { bytes, name, by }: { bytes: Uint8Array; name: string; by: string },
    ): Promise<Outcome<{ path: string }>> {
      if ((await imports.digestOf(id)) === undefined) return GONE;
      if (key === '' || key.length > MAX_KEY) return refusedField('key', WRONG_PICTURE_KEY);
      const known = (await imports.present(id)).paths.get(key);
      if (known !== undefined) return { ok: true, path: known };
      const kept = await pictures.keep(bytes, { name, by });
      if (kept.ok) await imports.add(id, { noun: 'pictures', item: kept.path, source: key });
      return kept.ok ? { ok: true, path: kept.path } : kept;
    },

    /**
     * Makes posts of those that another program has exported. One that can't be imported stops no other. One that was imported
     * before is not imported again while its post exists.
     */
    async import(by: Importer): Promise<Outcome<PostImport>> {
      const { bytes, fileName, email } = by;
      const digest = digestOf(bytes);
      const end = await imports.claim(digest, 'shared');
      if (end === undefined) return BUSY;
      const { file, paths } = await read(bytes, digest).finally(end);
      if ('ok' in file) return file;
      const { kind, entries } = file;
      const here = {
        paths,
        authors: new Map((await authors.list()).map(({ _id, name }) => [name.toLowerCase(), _id])),
      };
      async function* steps(): AsyncGenerator<ImportStep> {
        // Anew, since what was never begun never ends.
        const ended = await imports.claim(digest, 'shared');
        if (ended === undefined) throw new Error('The import was undone between its reading and its first post.');
        try {
          const id = await imports.note({ digest, fileName, kind, by: email, at: Date.now() });
          for (const entry of entries) yield await importOne(entry, id, by, here);
        } finally {
          await ended();
        }
      }
      return { ok: true, total: entries.length, steps: steps() };
    },
  };
}
