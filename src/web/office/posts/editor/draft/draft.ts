import { WRONG_CHECKED_ON } from '../../../../../shared/posts/author-form.ts';
import {
  cleanKeywords,
  cleanSlug,
  isBlankContent,
  POST_LIMITS,
  slugOf,
  WRONG_CANONICAL_URL,
  WRONG_OG_IMAGE,
  WRONG_SLUG,
} from '../../../../../shared/posts/form.ts';
import type { FocusPoint } from '../../../../../shared/posts/picture-focus.ts';
import type { PostSeo, StaffPost } from '../../../../../shared/posts/schemas.ts';
import type { PostStatus } from '../../../../../shared/posts/form.ts';
import { ALT_MISSING } from '../../../../../shared/posts/pictures.ts';
import { indianDate } from '../../../../../shared/kit/time.ts';
import { isSitePath, isWebAddress } from '../../../../../shared/kit/web-address.ts';

/** The fields of the editor. */
export interface PostFields {
  title: string;
  /** HTML as the editor writes it. */
  content: string;
  excerpt: string;
  /** Id of a category; empty for none. */
  category: string;
  /** Ids. */
  tags: string[];
  status: PostStatus;
  /** Empty when the server derives it from the title. */
  slug: string;
  author: string;
  /** Empty for an author who is only a name. */
  authorId: string;
  /** Empty for none. */
  reviewedBy: string;
  /** `YYYY-MM-DD`, or empty. */
  checkedOn: string;
  /** Of the featured picture. */
  featuredImageAlt: string;
  /** The featured picture needs no alternative text. */
  decorative: boolean;
  seo: PostSeo;
}

/** A picture that is stored already, such as one of the library. */
export interface StoredChoice {
  path: string;
  focus: FocusPoint;
}

/** What happens to the featured picture at the next save: it stays, is removed, or is replaced by a file or a stored one. */
export type PictureChoice = 'kept' | 'removed' | File | StoredChoice;

export interface Draft {
  fields: PostFields;
  picture: PictureChoice;
}

const NO_SEO: PostSeo = { metaTitle: '', metaDescription: '', keywords: [], canonicalUrl: '', ogImage: '' };

const EMPTY: PostFields = {
  title: '',
  content: '',
  excerpt: '',
  category: '',
  tags: [],
  status: 'draft',
  slug: '',
  author: '',
  authorId: '',
  reviewedBy: '',
  checkedOn: '',
  featuredImageAlt: '',
  decorative: false,
  seo: NO_SEO,
};

/** Fields that were kept before there were as many. */
export const completeFields = (fields: Partial<PostFields>): PostFields => ({ ...EMPTY, ...fields });

/**
 * The fields of a post, empty for a new one. An unknown status counts as a draft. The slug of an unpublished post that was
 * derived from the title is left empty, so that it follows the title.
 *
 * @param shown what readers see of it: a picture that they see without alternative text is a decorative one
 */
export function fieldsOf(post: StaffPost | undefined, shown = post): PostFields {
  if (!post) return EMPTY;
  const { title, content, excerpt, category, tags, status, author, seo, publishedAt } = post;
  const made = slugOf(title);
  const follows = publishedAt === null && post.slug.startsWith(made) && /^(?:-\d+)?$/.test(post.slug.slice(made.length));
  const slug = follows ? '' : post.slug;
  return {
    title,
    content,
    excerpt,
    category: category?._id ?? '',
    tags: tags.map(({ _id }) => _id),
    status: status === 'published' ? status : 'draft',
    slug,
    author,
    authorId: post.authorId ?? '',
    reviewedBy: post.reviewedBy ?? '',
    checkedOn: post.checkedOn ?? '',
    featuredImageAlt: post.featuredImageAlt,
    decorative:
      post.featuredImage !== '' &&
      post.featuredImageAlt === '' &&
      shown?.status === 'published' &&
      shown.featuredImage === post.featuredImage,
    seo: { ...NO_SEO, ...seo },
  };
}

/** Whether two drafts would be saved as the same post. */
export function sameFields(one: PostFields, other: PostFields): boolean {
  const order = (fields: PostFields) =>
    JSON.stringify({ ...fields, tags: fields.tags.toSorted() }, Object.keys(EMPTY).concat(Object.keys(NO_SEO)));
  return order(one) === order(other) && one.seo.keywords.join('\n') === other.seo.keywords.join('\n');
}

/** Inputs that can have a problem. */
type FieldName =
  | 'title'
  | 'excerpt'
  | 'content'
  | 'featuredImage'
  | 'featuredImageAlt'
  | 'canonicalUrl'
  | 'ogImage'
  | 'slug'
  | 'author'
  | 'authorId'
  | 'reviewedBy'
  | 'checkedOn'
  | 'category';
export type Problems = Partial<Record<FieldName, string>>;

export const TABS = ['content', 'seo', 'settings'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of each input, in the order in which they stand on screen. */
export const TAB_OF: Readonly<Record<FieldName, Tab>> = {
  title: 'content',
  content: 'content',
  excerpt: 'content',
  featuredImage: 'content',
  featuredImageAlt: 'content',
  canonicalUrl: 'seo',
  ogImage: 'seo',
  category: 'settings',
  slug: 'settings',
  author: 'settings',
  authorId: 'settings',
  reviewedBy: 'settings',
  checkedOn: 'settings',
};
export const FIELD_NAMES = Object.keys(TAB_OF) as FieldName[];

/** The number of inputs with a problem on each tab. */
export function countProblems(problems: Problems): Record<Tab, number> {
  const count = (tab: Tab) => FIELD_NAMES.filter((name) => TAB_OF[name] === tab && problems[name]).length;
  return { content: count('content'), seo: count('seo'), settings: count('settings') };
}

const withoutUndefined = (problems: Record<string, string | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));

/** As the server words it. */
const tooLong = (text: string, most: number, label: string) =>
  text.trim().length > most ? `${label} can have at most ${most} characters.` : undefined;

/**
 * Why a post can't be saved as it is, by input. The server has the same rules.
 *
 * @param asksWords it has a featured picture that readers will see, so it must say what that shows, or that it is decorative
 */
export function checkFields(
  { title, content, category, slug, author, checkedOn, featuredImageAlt, decorative, seo }: PostFields,
  asksWords = false,
): {
  missing: Problems;
  wrong: Problems;
} {
  const missing: Problems = {
    ...(title.trim() === '' && { title: 'Give the post a title.' }),
    ...(isBlankContent(content) && { content: 'Write the text of the post.' }),
    ...(category === '' && { category: 'Choose a category.' }),
  };
  const [canonicalUrl, ogImage] = [seo.canonicalUrl.trim(), seo.ogImage.trim()];
  const isAddress = (text: string) => text === '' || isWebAddress(text) || isSitePath(text);
  const isWrong = {
    canonicalUrl: !isAddress(canonicalUrl),
    ogImage: !isAddress(ogImage),
    slug: slug.trim() !== '' && cleanSlug(slug) === '',
  };
  const wrong = withoutUndefined({
    featuredImageAlt: asksWords && !decorative && featuredImageAlt.trim() === '' ? ALT_MISSING : undefined,
    content: content.length > POST_LIMITS.content ? 'The text is too long. Split it into two posts.' : undefined,
    canonicalUrl:
      tooLong(canonicalUrl, POST_LIMITS.canonicalUrl, 'The canonical URL') ??
      (isWrong.canonicalUrl ? WRONG_CANONICAL_URL : undefined),
    ogImage: tooLong(ogImage, POST_LIMITS.ogImage, 'The OG image URL') ?? (isWrong.ogImage ? WRONG_OG_IMAGE : undefined),
    slug: tooLong(slug, POST_LIMITS.slug, 'The address') ?? (isWrong.slug ? WRONG_SLUG : undefined),
    author: tooLong(author, POST_LIMITS.author, 'The author'),
    checkedOn: checkedOn > indianDate(new Date()) ? WRONG_CHECKED_ON : undefined,
  });
  return { missing, wrong };
}

/**
 * The form of the API call that saves a post.
 *
 * @param before the fields as they are stored; undefined for a new post
 * @param version of the post that was changed; undefined for a new one
 * @param waiting the number of the waiting changes that were edited; undefined to leave those be that wait
 */
export function toForm(
  { fields, picture }: Draft,
  before: PostFields | undefined,
  version: number | undefined,
  waiting?: number,
): FormData {
  const { tags, seo, slug, decorative, ...texts } = fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (decorative) form.set('featuredImageAlt', '');
  form.set('tags', JSON.stringify(tags));
  form.set('seo', JSON.stringify({ ...seo, keywords: cleanKeywords(seo.keywords) }));
  // Without it, the slug stays as it is, or follows the title of a draft.
  if (slug.trim() !== (before?.slug ?? '')) form.set('slug', slug.trim());
  if (version !== undefined) form.set('version', String(version));
  if (waiting !== undefined) form.set('waiting', String(waiting));
  if (picture instanceof File) form.set('featuredImage', picture);
  else if (typeof picture === 'object') form.set('featuredImagePath', picture.path);
  if (picture === 'removed') form.set('removeFeaturedImage', 'true');
  return form;
}
