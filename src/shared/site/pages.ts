import { createContext } from 'react-router';
import type { MyDataServices } from '../privacy/my-data.ts';
import type { ItemisedNotice, NoticeFacts } from '../privacy/notice/itemised.ts';
import type { NameKind, PostAddress } from '../posts/form.ts';
import type { Category } from '../posts/names.ts';
import type { ErrorBody } from '../kit/errors.ts';
import type { PageOffers, PageStatements } from '../offers/pages.ts';
import type {
  AuthorPosts,
  OriginalPost,
  PostList,
  PostListQuery,
  PostSummary,
  PostWithNeighbours,
  Topic,
  TopicPosts,
} from '../posts/schemas.ts';
import type { PostPreview } from '../posts/preview-links.ts';
import type { Language } from '../languages/languages.ts';
import type { SiteFacts } from './facts.ts';
import type { Findable, SiteSearch } from '../posts/site-search.ts';
import type { SentServices } from '../loans/sent.ts';
import type { TrackServices } from '../loans/track.ts';

/** The result of a form posted without JavaScript. With the receipt as `?sent=…`, the page confirms the submission. */
export type SubmitResult = { ok: true; message: string; receipt: string } | { ok: false; status: number; error: ErrorBody };

export interface PageContent {
  /** All categories, sorted by name. */
  listCategories(): Promise<Category[]>;
  /** The id of the category that this one was merged into, if it was. */
  findMergedCategory(id: string): Promise<string | undefined>;
  /** Published posts, newest first. Empty for an unknown category and beyond the last page. */
  listPosts(query: PostListQuery): Promise<PostList>;
  /**
   * The published post with this slug, ignoring case, or one that used to have it: pages redirect when the post's slug
   * differs. Undefined when there is none.
   */
  findPost(slug: string): Promise<PostWithNeighbours | undefined>;
  /** The languages that have published posts. */
  listPostLanguages(): Promise<Language[]>;
  /** The slugs of the authors who wrote or reviewed a published post, and the languages of these. */
  listAuthors(): Promise<PostAddress[]>;
  /** An author, by slug, ignoring case, and a page of their posts. Undefined when no published post names them. */
  findAuthor(slug: string, page: number, language: Language): Promise<AuthorPosts | undefined>;
  /** The categories and tags of published posts, and the languages of these. */
  listTopics(): Promise<(Topic & { language: Language })[]>;
  /** A page of the posts of the categories or tags with this slug. Undefined when no published post has one of them. */
  findTopic(kind: NameKind, slug: string, page: number, language: Language): Promise<TopicPosts | undefined>;
  /** The published posts whose original is on this site, newest first. */
  listOriginals(): Promise<OriginalPost[]>;
  /** What a preview link shows. Undefined when it was withdrawn, has ended, or never was. */
  findPreview(token: string): Promise<PostPreview | undefined>;
  /** The published posts with these slugs, current or former, in this order; those missing in the language are left out. */
  listChosen(slugs: readonly string[], language: Language): Promise<PostSummary[]>;
  /** The texts of published posts, as sanitised HTML, by their ids. */
  readTexts(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * What a reader finds.
   *
   * @param others texts beside the posts of the language, such as questions
   * @param page of the posts, from one
   */
  searchSite(
    text: string,
    others: readonly Findable[],
    page: number,
    how: { isExact: boolean; language: Language },
  ): Promise<SiteSearch>;
  /**
   * An itemised privacy notice as it was shown, by the hash of its text, with the facts that it named on a day, `YYYY-MM-DD` in
   * India. Undefined when no form has shown it.
   */
  findNotice(hash: string, day: string): Promise<{ notice: ItemisedNotice; facts: NoticeFacts } | undefined>;
  /** Whether the fictional testimonials and job openings are shown: until staff remove the sample content. */
  showsSamples(): Promise<boolean>;
}

/**
 * Forms that the browser posts to a page without JavaScript. Each is validated and stored durably before the response,
 * exactly as by the API: the same rules, limits and messages. Never throws.
 *
 * Each takes the key of `shared/kit/idempotency.ts` in the field `idempotencyKey`. Rendered pages are cached for all visitors,
 * so this hidden field is empty until a script fills it; without a key, the same content is stored once a day.
 */
export interface PageForms {
  /** @param input the form's fields as sent */
  submitLoanApplication(input: Record<string, unknown>): Promise<SubmitResult>;
  /** @param input the form's fields as sent, except that `agreedToTerms` is a boolean */
  submitPartnership(input: Record<string, unknown>): Promise<SubmitResult>;
  /** @param input the form's fields as sent */
  submitMessage(input: Record<string, unknown>): Promise<SubmitResult>;
  /** @param form the whole form, with the file in the field `resume`; empty if the request was too large */
  submitResume(form: FormData): Promise<SubmitResult>;
}

/** The services that the server provides to pages. Pages depend on no other part of the server. */
export interface PageServices
  extends PageContent, PageOffers, PageStatements, PageForms, MyDataServices, TrackServices, SentServices {
  site: SiteFacts;
  /** Of the page. */
  language: Language;
  /** Whether that language has published posts. */
  hasBlog: boolean;
  /** Public scheme and host, without a trailing slash. */
  origin: string;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** Whether the server sends e-mail, with which staff reset a forgotten password. */
  sendsMail: boolean;
  /** Logs that part of the page's data could not be read. The page is sent without it and is not cached. */
  reportFault(error: unknown): void;
}

export const pageServices = createContext<PageServices>();
