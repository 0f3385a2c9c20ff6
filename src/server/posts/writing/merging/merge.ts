import type { PostFields } from '../../../../shared/posts/fields.ts';
import { isBegun, slugOf } from '../../../../shared/posts/form.ts';
import { readMinutes } from '../../../../shared/posts/reading-time.ts';
import type { PostDraft } from '../../../../shared/posts/revisions.ts';
import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { NO_SEO, type PostContent } from './columns.ts';
import type { WantedSlug } from '../queries.ts';

/** A post to save. */
export interface PostInput extends PostFields {
  /** The file of a new featured picture. */
  picture?: { bytes: Uint8Array; name: string };
  /** Path of a featured picture that is stored already; empty for none. */
  featuredImage?: string;
  /** When it was first published elsewhere, for a new post: epoch milliseconds. */
  publishedAt?: number;
  /** Id of the staff member who saves it. */
  savedBy: string;
  /** It is an earlier version. */
  isRestored?: boolean;
}

/** The post to store: the input, with the current values of omitted fields. */
export function merge(
  input: Omit<PostInput, 'savedBy'>,
  { current, picture }: { current?: StaffPost; picture?: string | undefined },
): PostContent {
  const status = input.status ?? current?.status ?? 'draft';
  const published = current?.publishedAt ?? null;
  const isRemoved = input.removeFeaturedImage === 'true';
  const known = input.featuredImage ?? current?.featuredImage ?? '';
  const featuredImage = picture ?? (isRemoved ? '' : known);
  // That of another picture would be wrong.
  const knownAlt = featuredImage === current?.featuredImage ? current.featuredImageAlt : '';
  const translationOf = input.translationOf === undefined ? current?.translationOf : input.translationOf;
  return {
    status,
    language: input.language ?? current?.language ?? 'en',
    translationOf: translationOf || null,
    title: input.title,
    excerpt: input.excerpt ?? current?.excerpt ?? '',
    featuredImage,
    featuredImageAlt: featuredImage === '' ? '' : (input.featuredImageAlt ?? knownAlt),
    categoryId: input.category,
    tagIds: [...(input.tags ?? current?.tags.map(({ _id }) => _id) ?? [])].toSorted(),
    ...peopleOf(current, input),
    content: input.content,
    readMinutes: readMinutes(input.content),
    seo: input.seo ?? current?.seo ?? NO_SEO,
    // Set when the post is first published, and never changed.
    publishedAt:
      published === null ? (input.publishedAt ?? (status === 'published' ? Date.now() : null)) : Date.parse(published),
  };
}

/** Who is behind the post to store. */
function peopleOf(current: StaffPost | undefined, { author, authorId, reviewedBy, checkedOn }: Omit<PostInput, 'savedBy'>) {
  const name = author ?? current?.author ?? '';
  // Another name, by a client that knows names alone, is no longer that author.
  const known = name === current?.author ? current.authorId : null;
  const id = authorId === undefined ? known : authorId || null;
  return {
    // Their name may have changed since it was read.
    author: id !== null && id === current?.authorId ? current.author : name,
    authorId: id,
    reviewedBy: reviewedBy === undefined ? (current?.reviewedBy ?? null) : reviewedBy || null,
    checkedOn: checkedOn === undefined ? (current?.checkedOn ?? null) : checkedOn || null,
  };
}

/** What versions lack from before posts had it. */
type Later = 'featuredImageAlt' | 'language' | 'translationOf';
type EarlierPost = Omit<StaffPost, Later> & Partial<Pick<StaffPost, Later>>;

/** A version of a post. Fields that posts got after it was saved are those of today, if they are about the same picture. */
export function asOfToday(current: StaffPost, version: EarlierPost): StaffPost {
  const featuredImageAlt = version.featuredImage === current.featuredImage ? current.featuredImageAlt : '';
  return { ...current, featuredImageAlt, ...version };
}

/** A post as it is being written. What that doesn’t change is that of the post. */
export function withDraft(current: StaffPost, { post, savedAt }: PostDraft): StaffPost {
  const { status, version, publishedAt, createdAt, views, sample, changesWaiting, scheduledFor, scheduleFault } = current;
  const kept = { status, version, publishedAt, createdAt, views, sample, changesWaiting, scheduledFor, scheduleFault };
  return { ...asOfToday(current, post), ...kept, updatedAt: savedAt };
}

/** Everything of a stored post that a save can set, apart from its picture, address and status. */
export function inputOf(post: StaffPost) {
  const { title, content, category, excerpt, tags, seo, author, authorId, reviewedBy, checkedOn, featuredImageAlt } = post;
  const { language } = post;
  return {
    title,
    content,
    category: category?._id ?? '',
    excerpt,
    tags: tags.map(({ _id }) => _id),
    seo,
    language,
    author,
    authorId: authorId ?? '',
    reviewedBy: reviewedBy ?? '',
    checkedOn: checkedOn ?? '',
    featuredImageAlt,
    // A new field of the form has to be named here, or a restored version would lack it.
  } satisfies Record<
    // What it is a translation of stays, as its address does.
    Exclude<
      keyof PostFields,
      'status' | 'slug' | 'translationOf' | 'featuredImagePath' | 'removeFeaturedImage' | 'version' | 'waiting'
    >,
    unknown
  >;
}

/** Whether a save would change nothing, apart from the picture. */
export function isUnchanged(current: StaffPost, input: PostInput): boolean {
  const { title, content, category } = current;
  const same = merge({ title, content, category: category?._id ?? '' }, { current });
  return JSON.stringify(merge(input, { current, picture: input.featuredImagePath || undefined })) === JSON.stringify(same);
}

/** The slug that a save asks for; undefined to keep the current one. */
export function wantedSlug(current: StaffPost, { slug, title }: PostInput): WantedSlug | undefined {
  if (slug) return slug === current.slug ? undefined : { slug, exact: true };
  // It was begun, and has no address yet.
  if (isBegun(current)) return { slug: slugOf(title), exact: false };
  if (current.publishedAt !== null) return undefined;
  const before = slugOf(current.title);
  const isFromTitle = current.slug.startsWith(before) && /^(?:-\d+)?$/.test(current.slug.slice(before.length));
  return slug === '' || (isFromTitle && title !== current.title) ? { slug: slugOf(title), exact: false } : undefined;
}
