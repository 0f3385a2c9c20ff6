import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { POST_LIMITS } from '../../../shared/post-form.ts';
import { postFieldsSchema } from '../../../shared/post-fields.ts';
import type { ImportedFile } from '../../../shared/post-markdown.ts';
import type { StaffPost } from '../../../shared/posts.ts';
import { storedFiles } from '../../../shared/stored-files.ts';
import type { CategoryService } from '../../categories/service.ts';
import type { PictureService } from '../../pictures/service.ts';
import type { TagService } from '../../tags/service.ts';
import { PostObstacleError, type PostInput, type StaffPostService } from '../writing/service.ts';
import type { Convert } from './text/convert.ts';
import type { ReadPost } from './text/worker.ts';

/** Posts in an archive. */
export interface PostArchive {
  posts: StaffPost[];
  chunks: AsyncGenerator<Uint8Array>;
}

export interface MarkdownImport {
  files: ImportedFile[];
  /** Categories and tags that the posts brought along. */
  created: { noun: 'categories' | 'tags'; name: { _id: string; name: string } }[];
}

export interface MarkdownService {
  /**
   * Writes posts with their pictures as an archive. Unknown ids are skipped.
   *
   * @returns undefined when there is no such post
   */
  export(ids: readonly string[]): Promise<PostArchive | undefined>;
  /**
   * Makes drafts of a Markdown file, or of those in an archive. A file that can't be imported stops no other.
   *
   * @param by `category` is that of posts that name none
   * @throws ArchiveError, TasksWaitingError
   */
  import(file: { name: string; bytes: Uint8Array }, by: { category: string; staffId: string }): Promise<MarkdownImport>;
}

/** The names that posts can have. */
export interface PostNames {
  categories: Pick<CategoryService, 'list' | 'create'>;
  tags: Pick<TagService, 'list' | 'create'>;
}

interface Parts {
  posts: StaffPostService;
  pictures: Pick<PictureService, 'keep' | 'release' | 'has' | 'read'>;
  names: PostNames;
  convert: Convert;
  /** Why a save was refused, for its author; undefined for other failures. */
  faultOf(error: unknown): string | undefined;
}

const same = (one: string, other: string) => one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();

export function createMarkdownService({ posts, pictures, names, convert, faultOf }: Parts): MarkdownService {
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

  /** The id of a category or tag of this name, which is created if there is none. */
  async function idOf(
    noun: 'categories' | 'tags',
    name: string,
    created: MarkdownImport['created'],
  ): Promise<string | undefined> {
    const known = (await names[noun].list()).find((each) => same(each.name, name));
    if (known !== undefined) return known._id;
    const made = await names[noun].create(name);
    if (made !== undefined) created.push({ noun, name: made });
    return made?._id;
  }

  /** Stores the pictures of a file, or finds them: those of an archive that was exported here are here. */
  async function placePictures(
    file: ReadPost,
    kept: string[],
    remarks: string[],
  ): Promise<{ html: string; featuredImage: string }> {
    let { html, featuredImage } = file;
    for (const { mark, path, bytes } of file.pictures) {
      if (bytes === undefined) {
        remarks.push(`The picture ${path} is missing, damaged or larger than 5 MB.`);
        html = html.replaceAll(`"${mark}"`, '""');
        if (featuredImage === mark) featuredImage = '';
        continue;
      }
      const known = await findSame(path, bytes);
      const stored = known ?? (await pictures.keep(bytes));
      if (known === undefined) kept.push(stored.path);
      html = html
        .replaceAll(`"${mark}"`, `"${stored.path}"`)
        .replaceAll(`"${mark}-width"`, `"${stored.width}"`)
        .replaceAll(`"${mark}-height"`, `"${stored.height}"`);
      if (featuredImage === mark) featuredImage = stored.path;
    }
    return { html, featuredImage };
  }

  async function findSame(path: string, bytes: Uint8Array) {
    const known = `/media/${path.split('/').at(-1)}`;
    const files = storedFiles(known);
    if (files === undefined || !(await pictures.has(known))) return undefined;
    const file = await pictures.read(known);
    return file && Buffer.compare(file.bytes, bytes) === 0
      ? { path: known, width: files.width, height: files.height }
      : undefined;
  }

  async function importOne(
    file: ReadPost,
    by: { category: string; staffId: string },
    created: MarkdownImport['created'],
  ): Promise<ImportedFile> {
    const { name, fields } = file;
    const remarks: string[] = [];
    const kept: string[] = [];
    const refuse = (fault: string) => ({ name, post: null, fault, remarks: [] });
    if (file.foreign > 0) remarks.push(`Pictures of other sites were left out: ${file.foreign}.`);
    const publishedAt = fields.date === undefined ? undefined : Date.parse(fields.date);
    const isPast = publishedAt !== undefined && publishedAt > 0 && publishedAt <= Date.now();
    if (publishedAt !== undefined && !isPast) remarks.push('The date is not one in the past, and was left out.');
    const excerpt = [...(fields.excerpt ?? '')].slice(0, POST_LIMITS.excerpt).join('').slice(0, POST_LIMITS.excerpt);
    if (fields.excerpt !== undefined && excerpt !== fields.excerpt)
      remarks.push(`The excerpt was cut to ${POST_LIMITS.excerpt} characters.`);
    const texts = (content: string) => ({
      title: fields.title ?? '',
      content,
      category: by.category,
      excerpt,
      author: fields.author ?? '',
      ...(fields.slug && { slug: fields.slug }),
      ...(fields.seo && { seo: JSON.stringify(fields.seo) }),
    });
    // Before anything is stored: most faults are found here.
    const checked = postFieldsSchema.safeParse(texts(file.html));
    if (!checked.success) return refuse(checked.error.issues[0]?.message ?? 'The file could not be read.');
    let isStored = false;
    try {
      const { html, featuredImage } = await placePictures(file, kept, remarks);
      const tags: string[] = [];
      for (const tag of new Set(fields.tags ?? [])) {
        const id =
          tag.length <= POST_LIMITS.name && tags.length < POST_LIMITS.tags ? await idOf('tags', tag, created) : undefined;
        if (id === undefined) remarks.push(`A tag was left out: ${tag.slice(0, POST_LIMITS.name)}.`);
        else if (!tags.includes(id)) tags.push(id);
      }
      const named = fields.category && fields.category.length <= POST_LIMITS.name ? fields.category : undefined;
      const category = (named && (await idOf('categories', named, created))) ?? by.category;
      const input: PostInput = {
        ...checked.data,
        content: html,
        category,
        tags,
        featuredImage,
        status: 'draft',
        savedBy: by.staffId,
        ...(isPast && { publishedAt }),
      };
      const outcome = await posts.create(input).catch((error: unknown) => {
        if (!(error instanceof PostObstacleError) || error.obstacle !== 'slug') throw error;
        remarks.push(`Another post has the address ${fields.slug}; this one has one of its own.`);
        return posts.create({ ...input, slug: '' });
      });
      if (outcome.result !== 'saved') return refuse('The post was deleted at once by somebody else.');
      isStored = true;
      const { _id, title, slug } = outcome.post;
      return { name, post: { _id, title, slug }, fault: '', remarks };
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return refuse(fault);
    } finally {
      // If this fails, the next sweep removes them.
      if (!isStored && kept.length > 0) await pictures.release(...kept).catch(() => undefined);
    }
  }

  return {
    async export(ids) {
      const found: StaffPost[] = [];
      for (const id of ids) {
        const post = await posts.find(id);
        if (post !== undefined) found.push(post);
      }
      if (found.length === 0) return undefined;
      const written = await convert({
        kind: 'write',
        posts: found.map(({ content, title, slug, publishedAt, category, tags, author, excerpt, featuredImage, seo }) => ({
          content,
          fields: {
            title,
            slug,
            ...(publishedAt !== null && { date: publishedAt }),
            category: category?.name ?? '',
            tags: tags.map(({ name }) => name),
            author,
            excerpt,
            featuredImage,
            ...(Object.values(seo).some((value) => value.length > 0) && { seo }),
          },
        })),
      });
      const texts = written.map(({ text }, place) => ({ name: `${found[place]?.slug}.md`, text }));
      return { posts: found, chunks: pack(texts, new Set(written.flatMap((each) => each.pictures))) };
    },

    async import({ name, bytes }, by) {
      const mark = `import-${randomBytes(12).toString('hex')}`;
      const read = await convert({ kind: 'read', bytes, name, mark });
      const created: MarkdownImport['created'] = [];
      const files: ImportedFile[] = [];
      for (const file of read) {
        if ('fault' in file) files.push({ ...file, post: null, remarks: [] });
        else files.push(await importOne(file, by, created));
      }
      return { files, created };
    },
  };
}
