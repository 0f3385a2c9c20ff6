import type { PostSummary } from '../../../../shared/posts/schemas.ts';
import { Icon } from '../../../ui/Icon.tsx';

export function Neighbours({ previous, next }: { previous: PostSummary | null; next: PostSummary | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className="page-width neighbours">
      {previous && (
        <a href={`/blog/${previous.slug}`} rel="prev">
          <span>
            <Icon name="arrow-left" /> Previous article
          </span>
          <b>{previous.title}</b>
        </a>
      )}
      {next && (
        <a href={`/blog/${next.slug}`} rel="next">
          <span>
            Next article <Icon name="arrow-right" />
          </span>
          <b>{next.title}</b>
        </a>
      )}
    </nav>
  );
}
