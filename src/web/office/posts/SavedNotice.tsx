import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';
import type { SavedState } from './saved-state.ts';

const LINK = 'underline underline-offset-2 wrap-anywhere';

/** The message after a save, with a link to the post. */
export function SavedNotice({ post, onDismiss }: { post: SavedState['savedPost']; onDismiss(): void }) {
  const { _id, title, slug, status, wasPublished } = post;
  const isPublic = status === 'published';
  return (
    <Notice kind="success" onDismiss={onDismiss}>
      {isPublic && !wasPublished ? 'Post published' : 'Post saved'}:{' '}
      {isPublic ? (
        <a href={`/blog/${encodeURIComponent(slug)}`} className={LINK}>
          {title}
        </a>
      ) : (
        <Link to={`/admin/posts/edit/${encodeURIComponent(_id)}`} className={LINK}>
          {title}
        </Link>
      )}
    </Notice>
  );
}
