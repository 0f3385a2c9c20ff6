import { useNavigation } from 'react-router';
import { LOADING_POST } from '../../../shared/posts.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Said while an article is on its way from within the site: the page before stays until it is there. */
export function LoadingPost() {
  const { location } = useNavigation();
  const opening = location?.pathname.toLowerCase().startsWith('/blog/') ?? false;
  return (
    <div aria-live="polite" className="loading-post">
      {opening && (
        <p>
          <Icon name="circle-notch" className="spinning" />
          {LOADING_POST}
        </p>
      )}
    </div>
  );
}
