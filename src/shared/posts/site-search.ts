import type { PostSummary } from './schemas.ts';

/** Longest search of a reader, in characters. */
export const MAX_SITE_SEARCH = 100;
/** Posts per page of results. */
export const SEARCH_PAGE_SIZE = 10;
export const SEARCH_PAGE = '/search';

/** A piece of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A text that readers can find, such as a question with its answer. */
export interface Findable {
  title: string;
  text: string;
  path: string;
}

/** Where the words of a search were found. */
export interface Hit {
  title: Piece[];
  /** The text around the first match. */
  excerpt: Piece[];
}

export interface FoundPost extends Hit {
  post: Pick<PostSummary, 'slug' | 'language' | 'category' | 'publishedAt' | 'readMinutes'>;
}

/** What a search found. */
export interface SiteSearch {
  posts: FoundPost[];
  /** Posts on all pages. */
  total: number;
  /** Those of the findable texts that match, in their order. */
  others: (Hit & { path: string })[];
  /** The words that were probably meant, and are searched instead of those that found nothing. */
  instead?: string;
}
