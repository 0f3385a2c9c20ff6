import { MAX_SITE_SEARCH, type SiteSearch, type Findable } from '../../../shared/posts/site-search.ts';
import type { PostSearchRepository } from './repository.ts';

export interface PostSearchService {
  /**
   * What readers find.
   *
   * @param page counts from one; texts other than posts are on the first one only
   */
  search(text: string, others: readonly Findable[], page: number): Promise<SiteSearch>;
  /** Makes posts searchable that are not yet. */
  fillIn(): Promise<void>;
}

export const createPostSearchService = ({ fillIn, search }: PostSearchRepository): PostSearchService => ({
  fillIn,
  search: (text, others, page) => search(text.slice(0, MAX_SITE_SEARCH), page === 1 ? others : [], page),
});
