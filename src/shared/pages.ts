import { createContext } from 'react-router';
import type { Category } from './categories.ts';
import type { ErrorBody } from './errors.ts';
import type { PostList, PostListQuery, PostWithNeighbours } from './posts.ts';
import type { SiteFacts } from './site.ts';

/** What became of a form that was posted without JavaScript. */
export type SubmitResult = { ok: true; message: string } | { ok: false; status: number; error: ErrorBody };

/** What the blog holds for readers. */
export interface PageContent {
  /** The blog's topics by name. */
  listCategories(): Promise<Category[]>;
  /** Published posts, newest first. An unknown category has none; beyond the last page there are none. */
  listPosts(query: PostListQuery): Promise<PostList>;
  /** The published post of a slug, whose letters may be small or capital; undefined when there is none. */
  findPost(slug: string): Promise<PostWithNeighbours | undefined>;
}

/**
 * What the server hands to the pages. Pages know this interface and nothing else of the server.
 */
export interface PageServices extends PageContent {
  site: SiteFacts;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: string;
  /** The year in India, for the copyright line. */
  year: number;
  /**
   * Validates a loan application and keeps it on disk before it answers, exactly as the API does: the same rules, the same rate
   * limits, the same messages.
   *
   * @param input the form's fields as they were sent
   */
  submitLoanApplication(input: Record<string, unknown>): Promise<SubmitResult>;
}

export const pageServices = createContext<PageServices>();
