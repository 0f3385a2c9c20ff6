import { LOADING_CATEGORIES, LOADING_POST, LOADING_POSTS } from '../../../shared/posts/blog.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Loading } from './loading-notice.ts';

const TEXTS: Record<Loading, string> = { article: LOADING_POST, topics: LOADING_CATEGORIES, list: LOADING_POSTS };

/** Where `loading-notice.ts` announces a page that is loading, and the texts for it. */
export function LoadingNotice() {
  return (
    <>
      <div aria-live="polite" className="loading-notice" />
      <template className="loading-texts">
        {Object.entries(TEXTS).map(([loading, text]) => (
          <p key={loading} data-loading={loading}>
            <Icon name="circle-notch" className="spinning" />
            {text}
          </p>
        ))}
      </template>
    </>
  );
}
