import { MAX_SITE_SEARCH, type Findable } from '../../../shared/posts/site-search.ts';
import type { PostSearchRepository } from './repository.ts';

export const createPostSearchService = ({ fillIn, search }: PostSearchRepository) => ({
  /** Makes posts searchable that are not yet. */
  fillIn,
  /**
   * What readers find.
   *
   * @param page counts from one; texts other than posts are on the first one only
   */
  search: (text: string, others: readonly Findable[], page: number) =>
    search(text.slice(0, MAX_SITE_SEARCH), page === 1 ? others : [], page),
});
