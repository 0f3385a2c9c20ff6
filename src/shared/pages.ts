import { createContext } from 'react-router';
import type { Category } from './names.ts';
import type { ErrorBody } from './errors.ts';
import type { PostList, PostListQuery, PostSummary, PostWithNeighbours } from './posts.ts';
import type { SiteFacts } from './site.ts';

/** What became of a form that was posted without JavaScript. A receipt as `sent` in the page's address makes the page say that it was kept. */
export type SubmitResult = { ok: true; message: string; receipt: string } | { ok: false; status: number; error: ErrorBody };

/** What the blog holds for readers. */
export interface PageContent {
  /** The blog's topics by name. */
  listCategories(): Promise<Category[]>;
  /** Published posts, newest first. An unknown category has none; beyond the last page there are none. */
  listPosts(query: PostListQuery): Promise<PostList>;
  /**
   * The published post of a slug, whose letters may be small or capital, or that once had this slug: a page redirects when the post has
   * another one. Undefined when there is none.
   */
  findPost(slug: string): Promise<PostWithNeighbours | undefined>;
  /** The published posts of some slugs that they have or had, in this order; those that are not there are left out. */
  listChosen(slugs: readonly string[]): Promise<PostSummary[]>;
  /** Whether the invented testimonials and job openings are shown: until staff remove the sample content. */
  showsSamples(): Promise<boolean>;
}

/**
 * Forms as a browser posts them to a page, when the script of the page hasn't arrived. Each is checked and kept on disk before the
 * answer, exactly as by the API: the same rules, the same limits, the same messages. Never throws.
 *
 * Each takes the key of `shared/idempotency.ts` in the field `idempotencyKey`. A page is rendered once for everybody, so its hidden
 * field is empty until a script fills it; without a key, the same content is kept once a day.
 */
export interface PageForms {
  /** @param input the form's fields as they were sent */
  submitLoanApplication(input: Record<string, unknown>): Promise<SubmitResult>;
  /** @param input the form's fields as they were sent, but `agreedToTerms` as true or false */
  submitPartnership(input: Record<string, unknown>): Promise<SubmitResult>;
  /** @param input the form's fields as they were sent */
  submitMessage(input: Record<string, unknown>): Promise<SubmitResult>;
  /** @param form the whole form, with the file in the field `resume`; a form that was too large arrives here empty */
  submitResume(form: FormData): Promise<SubmitResult>;
}

/**
 * What the server hands to the pages. Pages know this interface and nothing else of the server.
 */
export interface PageServices extends PageContent, PageForms {
  site: SiteFacts;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: string;
  /** The year in India, for the copyright line. */
  year: number;
  /** Tells the log that something of the page could not be read. The page is answered without it, and not kept. */
  reportFault(error: unknown): void;
}

export const pageServices = createContext<PageServices>();
