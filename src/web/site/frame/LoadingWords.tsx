import { LOADING_CATEGORIES, LOADING_POST, LOADING_POSTS } from '../../../shared/blog.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Loading } from './loading-words.ts';

const LINES: Record<Loading, string> = { article: LOADING_POST, topics: LOADING_CATEGORIES, list: LOADING_POSTS };

/** Where `loading-words.ts` says that a page is on its way, and what it can say. */
export function LoadingWords() {
  return (
    <>
      <div aria-live="polite" className="loading-words" />
      <template className="loading-lines">
        {Object.entries(LINES).map(([loading, words]) => (
          <p key={loading} data-loading={loading}>
            <Icon name="circle-notch" className="spinning" />
            {words}
          </p>
        ))}
      </template>
    </>
  );
}
