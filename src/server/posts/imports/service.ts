import type { Outcome } from '../../../shared/kit/outcomes.ts';
import { isBlankContent, POST_LIMITS } from '../../../shared/posts/form.ts';
import { postFieldsSchema } from '../../../shared/posts/fields.ts';
import type { ImportedEntry } from '../../../shared/posts/imports.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import type { AuthorRepository } from '../authors/repository.ts';
import { NO_CONTENT, TAKEN_SLUG, type NewPost, type SaveOutcome, type StaffPostService } from '../writing/service.ts';
import { type CreatedName, fileUnder, type PostNames } from './names/service.ts';
import type { ReadExport } from './reading/reader.ts';
import type { ReadPost } from './reading/worker.ts';

/** What became of one entry. */
interface ImportStep {
  entry: ImportedEntry;
  /** Whether readers see the post. */
  isPublished: boolean;
  /** Categories and tags that its post brought along. */
  created: CreatedName[];
}

interface PostImport {
  /** How many entries there are to import. */
  total: number;
  /** What became of each, as soon as it is known. */
  steps: AsyncGenerator<ImportStep>;
}

/** Who imports, and how. */
interface Importer {
  staffId: string;
  /** The id of the category of posts that name none. */
  category: string;
  /** Whether posts that were public become public; they are drafts otherwise. */
  publishes: boolean;
}

interface Parts {
  posts: StaffPostService;
  names: PostNames;
  authors: Pick<AuthorRepository, 'list'>;
  read: ReadExport;
  /** Called when an entry fails for a reason that is not its own. */
  onFault(error: unknown): void;
}

const NO_TITLE = 'It has no title.';
const NO_TEXT = 'It has no text.';
const FAILED = 'Something went wrong on our side. Please import this post again.';

/** Why no post became of an entry. */
function faultOf(outcome: Exclude<SaveOutcome, { ok: true }>): string {
  if (outcome.conflict || outcome.code === 'not_found') return 'The post was deleted right after its import.';
  return outcome === NO_CONTENT ? NO_TEXT : outcome.message;
}

export type PostImportService = ReturnType<typeof createPostImportService>;

export function createPostImportService({ posts, names, authors, read, onFault }: Parts) {
  async function importOne(
    { name, digest, remarks: found, category, tags, publishedAt, isPublic, html, ...texts }: ReadPost,
    { category: otherwise, staffId, publishes }: Importer,
    authorIds: ReadonlyMap<string, string>,
  ): Promise<ImportStep> {
    const remarks = [...found];
    const created: CreatedName[] = [];
    const step = (result: Partial<ImportedEntry>, { isPublished = false } = {}): ImportStep => ({
      entry: { name, post: null, isKnown: false, fault: '', remarks: [], ...result },
      isPublished,
      created,
    });
    const done = ({ _id, title, slug, status }: StaffPost, { isKnown }: { isKnown: boolean }) =>
      step(
        { post: { _id, title, slug }, isKnown, remarks: isKnown ? [] : remarks },
        { isPublished: status === 'published' },
      );
    if (texts.title === '') return step({ fault: NO_TITLE });
    if (isBlankContent(html)) return step({ fault: NO_TEXT });
    const excerpt = [...texts.excerpt].slice(0, POST_LIMITS.excerpt).join('').slice(0, POST_LIMITS.excerpt);
    if (excerpt !== texts.excerpt) remarks.push(`The excerpt was cut to ${POST_LIMITS.excerpt} characters.`);
    // Before anything is stored: most faults are found here.
    const checked = postFieldsSchema.safeParse({
      title: texts.title,
      content: html,
      category: otherwise,
      excerpt,
      author: texts.author,
      authorId: authorIds.get(texts.author.toLowerCase()) ?? '',
      slug: texts.slug,
    });
    if (!checked.success) return step({ fault: checked.error.issues[0]?.message ?? FAILED });
    const key = `import ${digest}`;
    let filed: ReturnType<typeof fileUnder> | undefined;
    try {
      const known = await posts.findCreated(key);
      if (known !== undefined) return done(known, { isKnown: true });
      const isPast = publishedAt !== undefined && publishedAt <= Date.now();
      const input: NewPost = {
        ...checked.data,
        status: publishes && isPublic ? 'published' : 'draft',
        savedBy: staffId,
        ...(isPast && { publishedAt }),
        // The same file may be sent twice at the same time.
        isFinal: true,
        file: () => (filed ??= fileUnder(names, { category, tags }, otherwise, { remarks, created })),
      };
      let outcome = await posts.create(input, key);
      if (outcome === TAKEN_SLUG) {
        remarks.push(`Another post has the address ${texts.slug}; this one has one of its own.`);
        outcome = await posts.create({ ...input, slug: '' }, key);
      }
      if (!outcome.ok) return step({ fault: faultOf(outcome) });
      return done(outcome.post, { isKnown: outcome.before !== undefined });
    } catch (error) {
      onFault(error);
      return step({ fault: FAILED });
    }
  }

  return {
    /**
     * Makes posts of those that WordPress has exported. One that can't be imported stops no other. One that was imported
     * before is not imported again while its post exists.
     */
    async import(bytes: Uint8Array, by: Importer): Promise<Outcome<PostImport>> {
      const found = await read(bytes);
      if (!Array.isArray(found)) return found;
      const entries = found;
      const authorIds = new Map((await authors.list()).map(({ _id, name }) => [name.toLowerCase(), _id]));
      async function* steps(): AsyncGenerator<ImportStep> {
        for (const entry of entries)
          yield 'fault' in entry
            ? { entry: { ...entry, post: null, isKnown: false, remarks: [] }, isPublished: false, created: [] }
            : await importOne(entry, by, authorIds);
      }
      return { ok: true, total: entries.length, steps: steps() };
    },
  };
}
