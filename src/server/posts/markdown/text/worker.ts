import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { isOwnPicture } from '../../../../shared/posts/content.ts';
import { CONTENT_NESTED } from '../../../../shared/posts/form.ts';
import { answering } from '../../../kit/thread-tasks.ts';
import { ArchiveError, openArchive, pathInArchive } from './archive.ts';
import { type FrontMatter, splitFrontMatter, writeFrontMatter } from './front-matter.ts';
import { fromMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

/** A post to write: what stands above it, and its content. */
export interface PostText {
  fields: FrontMatter;
  content: string;
}

/** A Markdown file that was read. */
export interface ReadPost {
  name: string;
  fields: FrontMatter;
  /** Not safe yet. Pictures of the archive stand under their marks. */
  html: string;
  /** By their marks, each with its path in the archive. */
  pictures: { mark: string; path: string; bytes: Uint8Array | undefined }[];
  /** The mark of the featured picture, or a path on this site. */
  featuredImage: string;
  /** How many pictures of other sites were left out. */
  foreign: number;
  /** The same for the same text with the same pictures. */
  digest: string;
}

export type ConvertRequest =
  | { kind: 'read'; bytes: Uint8Array; name: string; mark: string }
  | { kind: 'write'; posts: PostText[] };

export interface ConvertAnswers {
  read: (ReadPost | { name: string; fault: string })[];
  write: { text: string; pictures: string[] }[];
}

const { document } = new JSDOM('<!doctype html>').window;

/** The path of a picture in an archive. */
const archivePath = (src: string) => (src.startsWith('/media/') ? src.replace('/media/', 'pictures/') : src);

function write({ fields, content }: PostText): { text: string; pictures: string[] } {
  const root = document.createElement('div');
  root.innerHTML = content;
  const pictures = new Set<string>();
  const pathOf = (src: string) => {
    if (src.startsWith('/media/')) pictures.add(src);
    return archivePath(src);
  };
  const body = toMarkdown(root, pathOf);
  const featuredImage = pathOf(fields.featuredImage ?? '');
  return { text: writeFrontMatter({ ...fields, featuredImage }) + body, pictures: [...pictures] };
}

function readArchive({ bytes, name, mark }: Extract<ConvertRequest, { kind: 'read' }>): ConvertAnswers['read'] {
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name);
  let count = 0;
  const posts = [...archive.texts].map(([name, text]) => {
    if (text === undefined) return { name, fault: 'The file is damaged, too large, or not in UTF-8.' };
    try {
      return readPost(name, text);
    } catch (error) {
      // Too deep for the reader of Markdown or YAML, or for a post.
      if (error instanceof RangeError) return { name, fault: CONTENT_NESTED };
      throw error;
    }
  });
  return [...posts, ...archive.leftOver()];

  function readPost(name: string, text: string): ReadPost | { name: string; fault: string } {
    const split = splitFrontMatter(text.replace(/^\ufeff/, ''));
    if ('fault' in split) return { name, ...split };
    const { fields, body } = split;
    const root = fromMarkdown(document, body);
    const first = root.firstElementChild;
    // A heading at the top that is the title, or takes its place.
    if (first?.localName === 'h1' && (fields.title === undefined || first.textContent?.trim() === fields.title)) {
      fields.title ??= first.textContent?.trim() ?? '';
      first.remove();
    }
    const marks = new Map<string, string>();
    let foreign = 0;
    const markOf = (src: string): string => {
      const path = pathInArchive(name, src);
      if (path === undefined) {
        if (!isOwnPicture(src)) foreign++;
        return isOwnPicture(src) ? src : '';
      }
      const known = marks.get(path) ?? `/media/${mark}-${count++}`;
      marks.set(path, known);
      return known;
    };
    for (const image of root.querySelectorAll('img')) {
      const src = image.getAttribute('src') ?? '';
      const placed = markOf(src);
      if (placed === '') {
        image.remove();
        continue;
      }
      image.setAttribute('src', placed);
      if (placed === src) continue;
      // Known once the picture is stored; last, where the editor writes them.
      for (const side of ['width', 'height']) {
        image.removeAttribute(side);
        image.setAttribute(side, `${placed}-${side}`);
      }
    }
    const featuredImage = fields.featuredImage === undefined ? '' : markOf(fields.featuredImage);
    const pictures = [...marks].map(([path, mark]) => ({ mark, path, bytes: archive.read(path) }));
    const digest = createHash('sha256').update(text);
    for (const { bytes } of pictures) digest.update(`\0${bytes?.length}\0`).update(bytes ?? '');
    return { name, fields, html: root.innerHTML, pictures, featuredImage, foreign, digest: digest.digest('base64url') };
  }
}

export default answering(
  (request: ConvertRequest) => (request.kind === 'write' ? request.posts.map(write) : readArchive(request)),
  ArchiveError,
);
