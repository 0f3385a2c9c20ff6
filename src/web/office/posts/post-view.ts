import { type Language, LANGUAGE_CODES } from '../../../shared/languages/languages.ts';
import type { PostStatus } from '../../../shared/posts/form.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { MAX_SEARCH } from '../../../shared/kit/lists.ts';

export const POST_FILTERS = ['all', 'draft', 'published', 'scheduled'] as const;
export type PostFilter = (typeof POST_FILTERS)[number];

export const POST_ORDERS = ['newest', 'oldest', 'changed', 'views'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** What the list shows; all of it lies in the address, so that the back button, a reload and a bookmark bring it back. */
export interface PostView {
  status: PostFilter;
  search: string;
  language: Language | 'all';
  order: PostOrder;
  /** From one. */
  page: number;
}

/** Cards on a page: whole rows of two, of three and of four. */
export const POSTS_PER_PAGE = 24;

/** Ignores whatever is invalid in the address. */
export function readPostView(address: URLSearchParams): PostView {
  const page = Number(address.get('page'));
  return {
    status: POST_FILTERS.find((status) => status === address.get('status')) ?? 'all',
    search: (address.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    language: LANGUAGE_CODES.find((code) => code === address.get('language')) ?? 'all',
    order: POST_ORDERS.find((order) => order === address.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The query of a view, without default values. */
export function writePostView({ status, search, language, order, page }: PostView): URLSearchParams {
  const address = new URLSearchParams();
  if (status !== 'all') address.set('status', status);
  if (search) address.set('search', search);
  if (language !== 'all') address.set('language', language);
  if (order !== 'newest') address.set('sort', order);
  if (page > 1) address.set('page', String(page));
  return address;
}

/** An unknown status counts as a draft. */
export function statusOf({ status }: { status: string }): PostStatus {
  return status === 'published' ? 'published' : 'draft';
}

/** Whether readers go on seeing, or will be shown at its time, another text than the one that is written. */
export const readersMiss = ({
  status,
  scheduledFor,
  changesWaiting,
}: Pick<StaffPostSummary, 'status' | 'scheduledFor' | 'changesWaiting'>): boolean =>
  changesWaiting && (status === 'published' || scheduledFor !== null);

export const STATUS_NAMES: Record<PostStatus, string> = { draft: 'Draft', published: 'Published' };

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether title, excerpt, category, tags or author contain every searched word. */
function holds(post: StaffPostSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { title, excerpt, category, tags, author } = post;
  const text = fold([title, excerpt, category?.name ?? '', author, ...tags.map(({ name }) => name)].join('\n'));
  return words.every((word) => text.includes(word));
}

const ORDERS: Record<PostOrder, (one: StaffPostSummary, other: StaffPostSummary) => number> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  views: (one, other) => other.views - one.views,
};

const isOf = ({ status, language }: PostView, post: StaffPostSummary): boolean =>
  (language === 'all' || post.language === language) &&
  (status === 'all' || (status === 'scheduled' ? post.scheduledFor !== null : statusOf(post) === status));

/** The posts of a view on all its pages, in its order. */
export function selectPosts(posts: readonly StaffPostSummary[], view: PostView): StaffPostSummary[] {
  const { status, search, order } = view;
  const words = fold(search).split(/\s+/).filter(Boolean);
  return posts
    .filter((post) => isOf(view, post) && holds(post, words))
    .sort(
      (one, other) =>
        // What comes next stands first.
        (status === 'scheduled' && (one.scheduledFor ?? '').localeCompare(other.scheduledFor ?? '')) ||
        ORDERS[order](one, other) ||
        one._id.localeCompare(other._id),
    );
}
