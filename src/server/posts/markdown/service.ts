import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { MAX_ALT } from '../../../shared/posts/pictures.ts';
import type { Outcome } from '../../../shared/kit/outcomes.ts';
import { isBlankContent, POST_LIMITS } from '../../../shared/posts/form.ts';
import { postFieldsSchema } from '../../../shared/posts/fields.ts';
import type { ImportedFile } from '../../../shared/posts/markdown.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import type { PictureService } from '../pictures/service.ts';
import { GONE, NO_CONTENT, TAKEN_SLUG, type NewPost, type SaveOutcome, type StaffPostService } from '../writing/service.ts';
import { type CreatedName, fileUnder, type PostNames } from './names/service.ts';
import { placePictures } from './placing/service.ts';
import type { Convert } from './text/convert.ts';
import { instantOf } from './text/date.ts';
import { fileNamesOf } from './text/file-names.ts';
import type { ReadPost } from './text/worker.ts';

/** Posts in an archive. */
interface PostArchive {
  posts: StaffPost[];
  chunks: AsyncGenerator<Uint8Array>;
}

/** What became of one file. */
interface ImportStep {
  file: ImportedFile;
  /** Categories and tags that its post brought along. */
  created: CreatedName[];
}

interface MarkdownImport {
  /** How many files there are to import. */
  total: number;
  /** What became of each, as soon as it is known. */
  steps: AsyncGenerator<ImportStep>;
}

/** Who imports, and how. */
interface Importer {
  staffId: string;
  /** The id of the category of posts that name none. */
  category: string;
  /** Files to import once more although they are here, and no others. The same key makes no third post of them. */
  again?: { key: string; names: readonly string[] } | undefined;
}

interface Parts {
  posts: StaffPostService;
  pictures: Pick<PictureService, 'keep' | 'release' | 'has' | 'read'>;
  names: PostNames;
  convert: Convert;
  /** Called when a file fails for a reason that is not its own. */
  onFault(error: unknown): void;
}

const NO_TITLE = 'The file has no title. Write one above the text, such as “title: My post”, or as a heading at its top.';
const NO_TEXT = 'The file has no text.';
const FAILED = 'Something went wrong on our side. Please import this file again.';

/** Why no post became of a file. */
function faultOf(outcome: Exclude<SaveOutcome, { ok: true }>): string {
  if (outcome.conflict || outcome.code === 'not_found') return 'The post was deleted at once by somebody else.';
  return outcome === NO_CONTENT ? NO_TEXT : outcome.message;
}

export type MarkdownService = ReturnType<typeof createMarkdownService>;

export function createMarkdownService({ posts, pictures, names, convert, onFault }: Parts) {
  async function* pack(texts: { name: string; text: string }[], paths: ReadonlySet<string>): AsyncGenerator<Uint8Array> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    // Errors reach the consumer through iteration. Without a listener, an error after the last read would crash the process.
    output.on('error', () => undefined);
    zip.on('error', (error: Error) => output.destroy(error));
    for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name);
    for (const path of paths) {
      if (!(await pictures.has(path))) continue;
      // One at a time in memory, and compressed already.
      zip.addReadStreamLazy(path.replace('/media/', 'pictures/'), { compress: false }, (give) => {
        pictures.read(path).then(
          (file) => give(null, Readable.from(file === undefined ? [] : [Buffer.from(file.bytes)])),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    }
    zip.end();
    try {
      for await (const chunk of output) yield chunk as Buffer;
    } finally {
      output.destroy();
    }
  }

  async function importOne(file: ReadPost, { category, staffId, again }: Importer): Promise<ImportStep> {
    const { name, fields } = file;
    const remarks: string[] = [];
    const kept: string[] = [];
    const created: CreatedName[] = [];
    const step = (result: Partial<ImportedFile>): ImportStep => ({
      file: { name, post: null, isKnown: false, fault: '', remarks: [], ...result },
      created,
    });
    const done = ({ _id, title, slug }: StaffPost, { isKnown }: { isKnown: boolean }) =>
      step({ post: { _id, title, slug }, isKnown, remarks: isKnown ? [] : remarks });
    let filed: ReturnType<typeof fileUnder> | undefined;
    const key = ['import', file.digest, ...(again ? [again.key, name] : [])].join(' ');
    if (file.foreign > 0) remarks.push(`Pictures of other sites were left out: ${file.foreign}.`);
    const publishedAt = fields.date === undefined ? undefined : instantOf(fields.date);
    const isPast = publishedAt !== undefined && publishedAt > 0 && publishedAt <= Date.now();
    if (publishedAt !== undefined && !isPast)
      remarks.push('The date was left out. It must be one in the past, such as 2024-03-05.');
    const excerpt = [...(fields.excerpt ?? '')].slice(0, POST_LIMITS.excerpt).join('').slice(0, POST_LIMITS.excerpt);
    if (fields.excerpt !== undefined && excerpt !== fields.excerpt)
      remarks.push(`The excerpt was cut to ${POST_LIMITS.excerpt} characters.`);
    const featuredImageAlt = fields.featuredImageAlt?.slice(0, MAX_ALT);
    if (fields.featuredImageAlt !== featuredImageAlt)
      remarks.push(`The alternative text of the featured picture was cut to ${MAX_ALT} characters.`);
    if (!fields.title) return step({ fault: NO_TITLE });
    if (isBlankContent(file.html)) return step({ fault: NO_TEXT });
    // Before anything is stored: most faults are found here.
    const checked = postFieldsSchema.safeParse({
      title: fields.title,
      content: file.html,
      category,
      excerpt,
      author: fields.author ?? '',
      featuredImageAlt,
      ...(fields.slug && { slug: fields.slug }),
      ...(fields.seo && { seo: JSON.stringify(fields.seo) }),
    });
    if (!checked.success) return step({ fault: checked.error.issues[0]?.message ?? FAILED });
    let isStored = false;
    try {
      const known = await posts.findCreated(key);
      if (known !== undefined) return done(known, { isKnown: true });
      const placed = await placePictures(pictures, file, { by: staffId, remarks, kept });
      if (!placed.ok) return step({ fault: placed.message });
      const input: NewPost = {
        ...checked.data,
        content: placed.html,
        featuredImage: placed.featuredImage,
        status: 'draft',
        savedBy: staffId,
        ...(isPast && { publishedAt }),
        // The same file may be sent twice at the same time, and its pictures have other names each time.
        isFinal: true,
        file: () => (filed ??= fileUnder(names, fields, category, { remarks, created })),
      };
      let outcome = await posts.create(input, key);
      if (outcome === TAKEN_SLUG) {
        remarks.push(`Another post has the address ${fields.slug}; this one has one of its own.`);
        outcome = await posts.create({ ...input, slug: '' }, key);
      }
      if (!outcome.ok) return step({ fault: faultOf(outcome) });
      isStored = outcome.before === undefined;
      return done(outcome.post, { isKnown: !isStored });
    } catch (error) {
      onFault(error);
      return step({ fault: FAILED });
    } finally {
      // If this fails, the next sweep removes them.
      if (!isStored && kept.length > 0) await pictures.release(...kept).catch(() => undefined);
    }
  }

  return {
    /** Writes posts with their pictures as an archive. Unknown ids are skipped, unless there is no other. */
    async export(ids: readonly string[]): Promise<Outcome<PostArchive>> {
      const found: StaffPost[] = [];
      for (const id of ids) {
        const post = await posts.find(id);
        if (post !== undefined) found.push(post);
      }
      if (found.length === 0) return GONE;
      const written = await convert({
        kind: 'write',
        posts: found.map(({ content, publishedAt, category, tags, seo, ...post }) => ({
          content,
          fields: {
            title: post.title,
            slug: post.slug,
            ...(publishedAt !== null && { date: publishedAt }),
            category: category?.name ?? '',
            tags: tags.map(({ name }) => name),
            author: post.author,
            excerpt: post.excerpt,
            featuredImage: post.featuredImage,
            featuredImageAlt: post.featuredImageAlt,
            ...(Object.values(seo).some((value) => value.length > 0) && { seo }),
          },
        })),
      });
      if (!Array.isArray(written)) return written;
      const fileNames = fileNamesOf(found.map(({ slug }) => slug));
      const texts = written.map(({ text }, place) => ({ name: `${fileNames[place]}.md`, text }));
      return { ok: true, posts: found, chunks: pack(texts, new Set(written.flatMap((each) => each.pictures))) };
    },

    /**
     * Makes drafts of a Markdown file, or of those in an archive. A file that can't be imported stops no other. One that was
     * imported before, text and pictures, is not imported again while its post exists.
     */
    async import({ name, bytes }: { name: string; bytes: Uint8Array }, by: Importer): Promise<Outcome<MarkdownImport>> {
      const mark = `import-${randomBytes(12).toString('hex')}`;
      const read = await convert({ kind: 'read', bytes, name, mark });
      if (!Array.isArray(read)) return read;
      const files = by.again ? read.filter((file) => by.again?.names.includes(file.name)) : read;
      async function* steps(): AsyncGenerator<ImportStep> {
        for (const file of files)
          yield 'fault' in file
            ? { file: { ...file, post: null, isKnown: false, remarks: [] }, created: [] }
            : await importOne(file, by);
      }
      return { ok: true, total: files.length, steps: steps() };
    },
  };
}
