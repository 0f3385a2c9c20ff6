import { parseDocument, stringify } from 'yaml';

/** What stands above a post, under its names of today. */
export interface FrontMatter {
  title?: string;
  slug?: string;
  /** When it was first published. */
  date?: string;
  category?: string;
  tags?: string[];
  author?: string;
  excerpt?: string;
  /** Path in the archive, or on this site. */
  featuredImage?: string;
  featuredImageAlt?: string;
  seo?: Record<string, unknown>;
}

/** The names that other programs give the fields. */
const NAMES: Readonly<Record<string, keyof FrontMatter>> = {
  title: 'title',
  slug: 'slug',
  date: 'date',
  published_at: 'date',
  category: 'category',
  categories: 'category',
  tags: 'tags',
  author: 'author',
  authors: 'author',
  excerpt: 'excerpt',
  description: 'excerpt',
  custom_excerpt: 'excerpt',
  featuredImage: 'featuredImage',
  featured_image: 'featuredImage',
  feature_image: 'featuredImage',
  image: 'featuredImage',
  cover: 'featuredImage',
  featuredImageAlt: 'featuredImageAlt',
  featured_image_alt: 'featuredImageAlt',
  feature_image_alt: 'featuredImageAlt',
  seo: 'seo',
};

const MAX_CHARS = 20_000;
const FENCE = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** Takes the front matter off a Markdown text with plain line ends, or says why it can't be read. */
export function splitFrontMatter(text: string): { fields: FrontMatter; body: string } | { fault: string } {
  const [whole = '', yaml = ''] = FENCE.exec(text.slice(0, MAX_CHARS)) ?? [];
  if (whole === '') return { fields: {}, body: text };
  const document = parseDocument(yaml, { schema: 'core', uniqueKeys: false });
  const error = document.errors[0];
  if (error !== undefined) {
    const line = error.linePos?.[0].line;
    return { fault: `The front matter is not valid YAML${line === undefined ? '' : `, line ${line + 1}`}.` };
  }
  let values: unknown;
  try {
    values = document.toJS({ maxAliasCount: 10 });
    // What refers to itself can't be kept.
    JSON.stringify(values);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { fault: 'The front matter repeats itself too often.' };
  }
  return { fields: fieldsOf(values), body: text.slice(whole.length) };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : undefined;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : (textOf(value) ?? '').split(',')).flatMap((each) => textOf(each) || []);

function fieldsOf(values: unknown): FrontMatter {
  const fields: FrontMatter = {};
  if (typeof values !== 'object' || values === null) return fields;
  for (const [given, value] of Object.entries(values)) {
    const name = Object.hasOwn(NAMES, given) ? NAMES[given] : undefined;
    if (name === undefined || value === null) continue;
    if (name === 'tags') fields.tags = listOf(value);
    else if (name === 'seo') {
      if (typeof value === 'object') fields.seo = value as Record<string, unknown>;
    } else {
      const text = textOf(Array.isArray(value) ? value[0] : value);
      if (text) fields[name] ??= text;
    }
  }
  return fields;
}

/** Fields without a value are left out. */
export function writeFrontMatter(fields: FrontMatter): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && String(value) !== '');
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n`;
}
