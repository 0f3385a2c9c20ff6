import { Parser } from 'saxen';
import { MAX_ENTRY_NAME, MAX_IMPORTED_POSTS } from '../../../../shared/posts/imports.ts';
import { cleanSlug } from '../../../../shared/posts/form.ts';
import { plainText } from './content.ts';
import {
  alsoBy,
  counted,
  decodedOr,
  listed,
  type OldPicture,
  type OldPost,
  type OldSite,
  readOrName,
  UnreadableExportError,
} from './site.ts';

/** An item as it is written. */
interface Item {
  /** The texts of its elements by their names, such as `content:encoded`. */
  texts: Map<string, string>;
  /** Its categories and tags. `domain` tells which. */
  terms: { domain: string; name: string }[];
  /** What programs keep beside it. */
  metas: Map<string, string>;
  comments: number;
}

interface WxrFile {
  items: Item[];
  attachments: Item[];
  /** The names of authors by those they sign in with. */
  authors: ReadonlyMap<string, string>;
  /** The names of categories by their numbers. */
  categories: ReadonlyMap<string, string>;
  /** How many there are of each other type. */
  others: ReadonlyMap<string, number>;
  address: string;
}

const BROKEN = 'The file is damaged. Export it from WordPress again, and retry.';
const TOO_MANY = `The file has more than ${MAX_IMPORTED_POSTS} posts and pages. Export them in parts, by date or author.`;
const cutOff = (posts: number) =>
  `The file ends in the middle, after ${counted(posts, 'post')}: it was not downloaded completely. Export it from ` +
  'WordPress again; where that breaks off too, export the posts in parts, by date or author.';

/** rss, channel, item, the elements of an item, and those of its comments; programs that extend WordPress add a few. */
const MAX_DEPTH = 32;
const KINDS = new Set(['post', 'page']);
/** Of what themes and menus are made of, which no one misses. */
const SILENT = new Set(
  'attachment nav_menu_item revision customize_changeset custom_css wp_global_styles wp_navigation wp_template wp_template_part'.split(
    ' ',
  ),
);

/** Longer ones are refused later; reading them would take long. */
const MAX_TITLE_HTML = 2_000;
const MAX_EXCERPT_HTML = 20_000;
/** WordPress files posts there that have no category. */
const UNCATEGORISED = 'uncategorized';
const STATES: Readonly<Record<string, string>> = {
  future: 'It was scheduled on the old site. Choose its time again.',
  pending: 'It waited for a review on the old site.',
  private: 'It was private on the old site.',
};
const LEFT: Readonly<Record<string, string>> = {
  trash: 'It is in the bin of WordPress.',
  'auto-draft': 'It was never saved.',
};
/** Text without any of its editor's blocks, which are written as comments, is of its classic editor. */
const BLOCK_COMMENT = /<!--\s?\/?wp:/;

export const looksLikeWxr = (text: string): boolean => text.includes('<wp:wxr_version>');

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2): RSS 2.0 with elements of its own.
 *
 * @throws UnreadableExportError also for what has a document type, which could define entities of its own
 */
export function readWxr(xml: string): OldSite {
  const file = parse(xml.trimStart());
  const pictures = new Map<string, OldPicture>();
  const uploads = Map.groupBy(file.attachments, ({ texts }) => texts.get('wp:post_parent') ?? '');
  for (const { texts, metas } of file.attachments)
    pictures.set(texts.get('wp:post_id') ?? '', {
      src: texts.get('wp:attachment_url') ?? '',
      alt: metas.get('_wp_attachment_image_alt') ?? '',
    });
  const others = [...file.others].map(([type, count]) => `${type} (${count})`);
  return {
    kind: 'WordPress',
    address: file.address.replace(/\/$/, ''),
    posts: file.items.map((item) => {
      const id = item.texts.get('wp:post_id') ?? '';
      const own = uploads.get(id) ?? [];
      const ids = own.map(({ texts }) => texts.get('wp:post_id') ?? '');
      return readOrName(id, item.texts.get('title') ?? '', () => readPost(item, file, { pictures, own: ids }));
    }),
    left: others.length > 0 ? [`Other kinds of content were left out: ${listed(others)}.`] : [],
    pictures,
  };
}

function parse(xml: string): WxrFile {
  const items: Item[] = [];
  const attachments: Item[] = [];
  const authors = new Map<string, string>();
  const categories = new Map<string, string>();
  const others = new Map<string, number>();
  const path: string[] = [];
  let address = '';
  let [item, value, domain, metaKey] = [newItem(), '', '', ''];
  const refuse = (message: string) => {
    throw new UnreadableExportError(message);
  };
  const broken = () => (xml.trimEnd().endsWith('</rss>') ? BROKEN : cutOff(items.length));
  /** Of what stands in a record, beside it, or in what programs keep with it, and nowhere deeper. */
  const isText = () => path.length === 3 || path.length === 4 || (path.length === 5 && path[3] === 'wp:postmeta');

  function endText(name: string): void {
    const { texts, terms, metas } = item;
    if (path.length === 3) address = name === 'wp:base_blog_url' || (name === 'link' && address === '') ? value : address;
    else if (name === 'wp:meta_key') metaKey = value;
    else if (name === 'wp:meta_value') metas.set(metaKey, value);
    else if (name === 'wp:comment') item.comments++;
    else if (name === 'category') terms.push({ domain, name: value });
    else if (!texts.has(name)) texts.set(name, value);
  }

  function endRecord(name: string): void {
    const { texts } = item;
    const type = texts.get('wp:post_type') ?? '';
    if (name === 'item' && KINDS.has(type)) items.push(item);
    else if (name === 'item' && type === 'attachment') attachments.push(item);
    else if (name === 'item' && !SILENT.has(type)) others.set(type, (others.get(type) ?? 0) + 1);
    if (name === 'wp:author') authors.set(texts.get('wp:author_login') ?? '', texts.get('wp:author_display_name') ?? '');
    if (name === 'wp:category') categories.set(texts.get('wp:term_id') ?? '', texts.get('wp:cat_name') ?? '');
    if (items.length > MAX_IMPORTED_POSTS) refuse(TOO_MANY);
    item = newItem();
  }

  new Parser()
    .on('openTag', (name, attributes, decode) => {
      path.push(name);
      if (path.length > MAX_DEPTH) refuse(BROKEN);
      if (isText()) [value, domain] = ['', decode(attributes()['domain'] ?? '')];
    })
    .on('text', (text, decode) => {
      if (isText()) value += decode(text);
    })
    .on('cdata', (text) => {
      if (isText()) value += text;
    })
    .on('closeTag', (name) => {
      if (isText()) endText(name);
      if (path.length === 3) endRecord(name);
      path.pop();
    })
    .on('attention', () => refuse(broken()))
    .on('error', () => refuse(broken()))
    .parse(xml);
  // Half a file would lack posts.
  if (path.length > 0) refuse(broken());
  return { items, attachments, authors, categories, others, address };
}

const newItem = (): Item => ({ texts: new Map(), terms: [], metas: new Map(), comments: 0 });

function readPost(
  { texts, terms, metas, comments }: Item,
  { authors, categories, address }: WxrFile,
  { pictures, own }: { pictures: ReadonlyMap<string, OldPicture>; own: readonly string[] },
): OldPost {
  const textOf = (field: string) => texts.get(field) ?? '';
  const plain = (text: string, max = MAX_TITLE_HTML) => plainText(text.slice(0, max));
  const [status, id, html] = [textOf('wp:status'), textOf('wp:post_id'), textOf('content:encoded')];
  const isProtected = textOf('wp:post_password') !== '';
  const isPublic = status === 'publish' && !isProtected;
  const remarks: string[] = [];
  if (STATES[status] !== undefined) remarks.push(STATES[status]);
  if (isProtected) remarks.push('It had a password on the old site.');
  if (textOf('wp:is_sticky') === '1') remarks.push('It was kept at the top of the old blog.');
  if (comments > 0) remarks.push(`${counted(comments, 'comment')} ${comments === 1 ? 'was' : 'were'} left out.`);

  const named = (wanted: string) => terms.filter(({ domain }) => domain === wanted).map(({ name }) => plain(name));
  const chosen = categories.get(metaOf(metas, '_yoast_wpseo_primary_category', 'rank_math_primary_category'));
  const filed = new Set([...(chosen === undefined ? [] : [plain(chosen)]), ...named('category')]);
  const [category, ...further] = [...filed].filter((name) => name.toLowerCase() !== UNCATEGORISED);
  if (further.length > 0) remarks.push(`Further categories became tags: ${listed(further)}.`);

  const title = plain(textOf('title'));
  // Those of Co-Authors Plus, in their order; or whoever has saved the post first.
  const logins = [...named('author'), textOf('dc:creator')].slice(0, Math.max(1, named('author').length));
  const [author = '', ...others] = new Set(logins.map((login) => plain(authors.get(login) || login)));
  remarks.push(...alsoBy(others));
  const link = URL.parse(textOf('link'));
  const path = link && `${link.pathname}${link.search}`;
  const isKnown = path !== null && path !== '/';
  const home = URL.parse(address)?.pathname ?? '/';
  return {
    key: `WordPress ${textOf('guid')} ${id}`,
    name: (isKnown ? decodedOr(path) : `Post ${id}`).slice(0, MAX_ENTRY_NAME),
    title,
    slug: cleanSlug(decodedOr(textOf('wp:post_name'))),
    excerpt: plain(textOf('excerpt:encoded'), MAX_EXCERPT_HTML),
    // Without any, a gallery shows what was uploaded for its post.
    html: html.replace(/\[gallery(?=[\s\]])(?![^\]]{0,400}\bids=)/g, (start) =>
      own.length > 0 ? `${start} ids="${own.join()}"` : start,
    ),
    hasLines: !BLOCK_COMMENT.test(html),
    author: author === '' ? undefined : { name: author, life: '' },
    category,
    tags: [...named('post_tag'), ...further],
    isPublic,
    publishedAt: ['publish', 'private'].includes(status) ? instantOf(textOf('wp:post_date_gmt')) : undefined,
    addresses: isPublic ? [...(isKnown ? [decodedOr(path)] : []), ...(id === '' ? [] : [`${home}?p=${id}`])] : [],
    picture: pictures.get(metaOf(metas, '_thumbnail_id')),
    seo: readSeo(metas, title, remarks, link?.host),
    remarks,
    fault: textOf('wp:post_type') === 'page' ? 'It is a page. Only posts are imported.' : (LEFT[status] ?? ''),
  };
}

const metaOf = (metas: ReadonlyMap<string, string>, ...names: readonly string[]): string =>
  names.map((name) => metas.get(name) ?? '').find((value) => value !== '') ?? '';

/** What Yoast SEO, Rank Math or All in One SEO keep. */
function readSeo(
  metas: ReadonlyMap<string, string>,
  title: string,
  remarks: string[],
  host: string | undefined,
): OldPost['seo'] {
  const read = (...names: readonly string[]) => {
    const text = metaOf(metas, ...names).replace(/%%title%%|%title%|#post_title/g, () => title);
    if (!/%%?[a-z_]{1,40}%|#[a-z]{1,20}_[a-z_]{1,40}/i.test(text)) return text;
    remarks.push(`What search engines were told is made of other parts, and was left out: ${text.slice(0, 80)}.`);
    return '';
  };
  const canonical = metaOf(metas, '_yoast_wpseo_canonical', 'rank_math_canonical_url', '_aioseo_canonical_url');
  return {
    metaTitle: read('_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'),
    metaDescription: read('_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'),
    keywords: metaOf(metas, '_yoast_wpseo_focuskw', 'rank_math_focus_keyword', '_aioseo_keywords').split(','),
    // Its own address is that of the old site.
    canonicalUrl: URL.parse(canonical)?.host === host ? '' : canonical,
  };
}

/** Epoch milliseconds of `2024-03-05 10:00:00`, in UTC. Drafts have one of zeros. */
function instantOf(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN;
  return instant > 0 ? instant : undefined;
}
