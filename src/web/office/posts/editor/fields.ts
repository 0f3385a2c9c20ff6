import { WRONG_CHECKED_ON } from '../../../../shared/posts/author-form.ts';
import {
  cleanKeywords,
  cleanSlug,
  isBegun,
  isBlankContent,
  POST_LIMITS,
  type PostStatus,
  slugOf,
  WRONG_CANONICAL_URL,
  WRONG_OG_IMAGE,
  WRONG_SLUG,
} from '../../../../shared/posts/form.ts';
import type { Language } from '../../../../shared/languages/languages.ts';
import type { FocusPoint } from '../../../../shared/posts/picture-focus.ts';
import type { PostSeo, StaffPost } from '../../../../shared/posts/schemas.ts';
import { ALT_MISSING } from '../../../../shared/posts/pictures.ts';
import { indianDate } from '../../../../shared/kit/time.ts';
import { isSitePath, isWebAddress } from '../../../../shared/kit/web-address.ts';

const NO_SEO: PostSeo = { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' };

/** A picture that is stored already, such as one of the library. */
interface StoredChoice {
  path: string;
  focus: FocusPoint;
}

/** The featured picture: a stored one, or a file until it is stored; undefined for none. */
type PictureChoice = StoredChoice | File | undefined;

/** The fields of a new post. */
const EMPTY = {
  title: '',
  /** HTML as the editor writes it. */
  content: '',
  excerpt: '',
  /** The featured one. */
  picture: undefined as PictureChoice,
  featuredImageAlt: '',
  /** The featured picture needs no alternative text. */
  decorative: false,
  ...NO_SEO,
  status: 'draft' as PostStatus,
  /** Id of a category; empty for none. */
  category: '',
  /** Ids. */
  tags: [] as string[],
  language: 'en' as Language,
  /** Id of a post; empty for none. */
  translationOf: '',
  /** Empty when the server derives it from the title. */
  slug: '',
  author: '',
  /** Empty for an author who is only a name. */
  authorId: '',
  /** Empty for none. */
  reviewedBy: '',
  /** `YYYY-MM-DD`, or empty. */
  checkedOn: '',
};
/** The fields of the editor. */
export type PostFields = typeof EMPTY;

/** What is told of a field. In the order in which they stand on screen. */
export const FIELDS = {
  title: { tab: 'content', label: 'Title' },
  content: { tab: 'content', label: 'Content' },
  excerpt: { tab: 'content', label: 'Excerpt' },
  featuredImage: { tab: 'content', label: 'Featured image' },
  featuredImageAlt: { tab: 'content', label: 'Alternative text of the featured image' },
  metaTitle: { tab: 'seo', label: 'Meta title' },
  metaDescription: { tab: 'seo', label: 'Meta description' },
  keywords: { tab: 'seo', label: 'Keywords' },
  canonicalUrl: { tab: 'seo', label: 'Canonical URL' },
  ogImage: { tab: 'seo', label: 'OG image URL' },
  status: { tab: 'settings', label: 'Status' },
  category: { tab: 'settings', label: 'Category' },
  tags: { tab: 'settings', label: 'Tags' },
  language: { tab: 'settings', label: 'Language' },
  translationOf: { tab: 'settings', label: 'Translation of' },
  slug: { tab: 'settings', label: 'Slug' },
  author: { tab: 'settings', label: 'Author' },
  authorId: { tab: 'settings', label: 'Page of the author' },
  reviewedBy: { tab: 'settings', label: 'Reviewed by' },
  checkedOn: { tab: 'settings', label: 'Checked on' },
} as const;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
/** Why inputs are refused. */
export type Problems = Partial<Record<FieldName, string>>;

export const TABS = { content: 'Content', seo: 'SEO', settings: 'Settings' } as const;
export type Tab = keyof typeof TABS;

/** The number of inputs with a problem on a tab. */
export const countProblems = (problems: Problems, tab: Tab): number =>
  FIELD_NAMES.filter((name) => FIELDS[name].tab === tab && problems[name]).length;

/** Fields that were kept before there were as many, or with those for search engines in an object. */
export const completeFields = (fields: Partial<PostFields> & { seo?: PostSeo }): PostFields => {
  const { seo, ...rest } = fields;
  return { ...EMPTY, ...seo, ...rest };
};

/**
 * The fields of a post, empty for a new one. An unknown status counts as a draft. The slug of an unpublished post that was
 * derived from the title is left empty, so that it follows the title.
 *
 * @param shown the post as it is saved, if this is what was written since: a picture that readers see without alternative text
 *   is a decorative one
 */
export function fieldsOf(post: StaffPost | undefined, shown = post): PostFields {
  if (!post) return EMPTY;
  const { title, content, excerpt, category, tags, author, authorId, reviewedBy, checkedOn, featuredImageAlt } = post;
  const { title: savedTitle, slug } = shown ?? post;
  const made = slugOf(savedTitle);
  const isMade = isBegun(shown ?? post) || (slug.startsWith(made) && /^(?:-\d+)?$/.test(slug.slice(made.length)));
  const follows = post.publishedAt === null && post.slug === slug && isMade;
  return {
    ...NO_SEO,
    ...post.seo,
    title,
    content,
    excerpt,
    category: category?._id ?? '',
    tags: tags.map(({ _id }) => _id),
    status: post.status === 'published' ? 'published' : 'draft',
    language: post.language,
    translationOf: post.translationOf ?? '',
    slug: follows ? '' : post.slug,
    author,
    authorId: authorId ?? '',
    reviewedBy: reviewedBy ?? '',
    checkedOn: checkedOn ?? '',
    picture: post.featuredImage === '' ? undefined : { path: post.featuredImage, focus: post.featuredImageFocus },
    featuredImageAlt,
    decorative:
      post.featuredImage !== '' &&
      featuredImageAlt === '' &&
      shown?.status === 'published' &&
      shown.featuredImage === post.featuredImage,
  };
}

/** What only a save by button takes, and what they are called. */
const BY_BUTTON = { status: 'the status', decorative: 'the tick “Decorative”' } as const;

/** Whether two texts are kept as the same, apart from a picture. */
export function sameTexts(one: PostFields, other: PostFields): boolean {
  const names = Object.keys(EMPTY).filter((name) => !(name in BY_BUTTON));
  const order = (fields: PostFields) => JSON.stringify({ ...fields, picture: '', tags: fields.tags.toSorted() }, names);
  return order(one) === order(other);
}

const pathOf = (picture: PictureChoice) => (picture instanceof File ? picture : picture?.path);

export const sameFields = (one: PostFields, other: PostFields): boolean =>
  pathOf(one.picture) === pathOf(other.picture) && sameTexts(one, other);

/** What of a text that is kept waits for the button, in words. */
export const waitingForButton = ({ status, decorative }: PostFields, kept: PostFields): string[] => [
  ...(status === kept.status ? [] : [BY_BUTTON.status]),
  // Taking it away is asked for again where it matters.
  ...(decorative && !kept.decorative ? [BY_BUTTON.decorative] : []),
];

/** As the server words it. */
const tooLong = (text: string, most: number, label: string) =>
  text.trim().length > most && `${label} can have at most ${most} characters.`;

const isAddress = (text: string) => text === '' || isWebAddress(text) || isSitePath(text);

/** Only what is wrong. */
const found = (problems: Readonly<Record<string, string | false>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== false));

/**
 * Why a post can't be saved as it is, by input. The server has the same rules.
 *
 * @param asksWords it has a featured picture that readers will see, so it must say what that shows, or that it is decorative
 */
export function checkFields(fields: PostFields, asksWords = false): { missing: Problems; wrong: Problems } {
  const { title, content, category, slug, author, checkedOn, featuredImageAlt, decorative, canonicalUrl, ogImage } = fields;
  const missing = found({
    title: title.trim() === '' && 'Give the post a title.',
    content: isBlankContent(content) && 'Write the text of the post.',
    category: category === '' && 'Choose a category.',
  });
  const wrong = found({
    featuredImageAlt: asksWords && !decorative && featuredImageAlt.trim() === '' && ALT_MISSING,
    content: content.length > POST_LIMITS.content && 'The text is too long. Split it into two posts.',
    canonicalUrl:
      tooLong(canonicalUrl, POST_LIMITS.canonicalUrl, 'The canonical URL') ||
      (!isAddress(canonicalUrl.trim()) && WRONG_CANONICAL_URL),
    ogImage: tooLong(ogImage, POST_LIMITS.ogImage, 'The OG image URL') || (!isAddress(ogImage.trim()) && WRONG_OG_IMAGE),
    slug: tooLong(slug, POST_LIMITS.slug, 'The address') || (slug.trim() !== '' && cleanSlug(slug) === '' && WRONG_SLUG),
    author: tooLong(author, POST_LIMITS.author, 'The author'),
    checkedOn: checkedOn > indianDate(new Date()) && WRONG_CHECKED_ON,
  });
  return { missing, wrong };
}

/** What a call says of the state that was edited. */
interface Edited {
  /** The post as it is saved; undefined for a new one. */
  stored: StaffPost | undefined;
  version: number | undefined;
  /** The number of the unfinished version that was opened or written. */
  waiting: number | undefined;
  isOwn: boolean;
}

/** The form of the call that saves a post. */
export function toForm(fields: PostFields, { stored, version, waiting }: Omit<Edited, 'isOwn'>): FormData {
  const { picture } = fields;
  const form = formOf(fields, { version, waiting });
  if (fields.decorative) form.set('featuredImageAlt', '');
  // Without it, the slug stays as it is, or follows the title of a draft.
  if (fields.slug.trim() === fieldsOf(stored).slug) form.delete('slug');
  // A picture that stays is not asked for again: it may be gone by now.
  if ((pathOf(picture) ?? '') === (stored?.featuredImage ?? '')) {
    form.delete('featuredImagePath');
    form.delete('removeFeaturedImage');
  }
  if (picture instanceof File) form.set('featuredImage', picture);
  return form;
}

/** The form of the call that keeps what is being written. A file is not part of it. */
export function toUnfinishedForm(
  fields: PostFields,
  { isOwn, version, waiting }: Omit<Edited, 'stored'>,
  { isLeft = false } = {},
): FormData {
  const form = formOf(fields, { version, waiting });
  if (isOwn) form.set('isOwn', 'true');
  if (isLeft) form.set('isLeft', 'true');
  return form;
}

function formOf(fields: PostFields, numbers: Readonly<Record<string, number | undefined>>): FormData {
  const {
    tags,
    slug,
    picture,
    decorative: _decorative,
    metaTitle,
    metaDescription,
    keywords,
    canonicalUrl,
    ogImage,
    ...texts
  } = fields;
  const seo: PostSeo = { metaTitle, metaDescription, keywords: cleanKeywords(keywords), canonicalUrl, ogImage };
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set('tags', JSON.stringify(tags));
  form.set('seo', JSON.stringify(seo));
  form.set('slug', slug.trim());
  for (const [name, number] of Object.entries(numbers)) if (number !== undefined) form.set(name, String(number));
  if (picture === undefined) form.set('removeFeaturedImage', 'true');
  else if (!(picture instanceof File)) form.set('featuredImagePath', picture.path);
  return form;
}
