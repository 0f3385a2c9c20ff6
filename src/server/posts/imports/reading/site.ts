import { MAX_ENTRY_NAME } from '../../../../shared/posts/imports.ts';

/** The file as a whole can't be imported. The message is for who sent it. */
export class UnreadableExportError extends Error {
  override name = 'UnreadableExportError';
}

/** A picture by its address on the old site. */
export interface OldPicture {
  src: string;
  alt: string;
}

/** A post as another program keeps it, whichever that is. Texts are plain, apart from `html`. */
export interface OldPost {
  /** Tells it from all other posts, also those of other sites. */
  key: string;
  /** What tells it from the others of its file: its address, or a number. */
  name: string;
  title: string;
  /** Empty to make one of the title. */
  slug: string;
  excerpt: string;
  /** Not safe, and written as the other program writes it. */
  html: string;
  /** Blank lines end paragraphs. */
  hasLines: boolean;
  author: { name: string; life: string } | undefined;
  category: string | undefined;
  tags: string[];
  /** Whether anyone could read it. */
  isPublic: boolean;
  /** When it was first published: epoch milliseconds. */
  publishedAt: number | undefined;
  /** Where readers found it: paths, some with `?p=` and a number. */
  addresses: string[];
  picture: OldPicture | undefined;
  seo: { metaTitle: string; metaDescription: string; keywords: string[]; canonicalUrl: string };
  /** What is lost, and what needs a look. */
  remarks: string[];
  /** Why it can't be a post here; empty if it can. */
  fault: string;
  /** What went wrong on our side, for the log. */
  error?: string;
}

/** What an export holds. */
export interface OldSite {
  kind: 'WordPress' | 'Ghost';
  /** The address of the blog, without a slash at the end; empty when the file does not say. */
  address: string;
  posts: OldPost[];
  /** What else was there, in sentences. */
  left: string[];
  /** Pictures that galleries name by their number. */
  pictures: ReadonlyMap<string, OldPicture>;
}

/** Why a post can't come whose reading failed in a way that no one foresaw. */
const UNREAD = 'Something went wrong on our side while this post was read. It is noted in the log of the server.';

/** Reads a post, or a part of one, which stops no other when it fails. */
export function orUnread<Read>(read: () => Read): Read | Required<Pick<OldPost, 'fault' | 'error'>> {
  try {
    return read();
  } catch (error) {
    // Not every error can be sent between threads.
    return { fault: UNREAD, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const NOTHING = {
  slug: '',
  excerpt: '',
  html: '',
  hasLines: false,
  author: undefined,
  category: undefined,
  tags: [],
  isPublic: false,
  publishedAt: undefined,
  addresses: [],
  picture: undefined,
  seo: { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '' },
  remarks: [],
};

/** Reads a post, of which nothing else is known when that fails. */
export function readOrName(id: string, title: string, read: () => OldPost): OldPost {
  const found = orUnread(read);
  return 'key' in found ? found : { ...NOTHING, key: '', name: `Post ${id}`.slice(0, MAX_ENTRY_NAME), title, ...found };
}

/** How many things a remark names. */
const MAX_LISTED = 5;

/** The first of them, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `${names.slice(0, MAX_LISTED).join(', ')}${more}`;
}

/** What is lost of a post of several authors. */
export const alsoBy = (others: readonly string[]): string[] =>
  others.length === 0 ? [] : [`It names one author here. Also written by: ${listed(others)}.`];

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Of an address: what is encoded as people read it. */
export function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
