import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { SavedState } from './saved-state.ts';

const LINK = 'underline underline-offset-2 wrap-anywhere';

/** The message after a save, with a link to the post and, if readers see it, to its page. */
export function SavedNotice({ post, onDismiss }: { post: SavedState['savedPost']; onDismiss(): void }) {
  const { _id, title, slug, status, wasPublished } = post;
  const isPublic = status === 'published';
  return (
    <Notice kind="success" onDismiss={onDismiss}>
      <span>{`${isPublic && !wasPublished ? 'Post published' : 'Post saved'}:`}</span>{' '}
      <Link to={`/admin/posts/edit/${encodeURIComponent(_id)}`} className={LINK}>
        {title}
      </Link>
      {isPublic && (
        <a
          href={`/blog/${encodeURIComponent(slug)}`}
          target="_blank"
          rel="noopener"
          className="mt-1 flex min-h-11 w-fit items-center gap-1.5 underline underline-offset-2"
        >
          <span>
            View on site<span className="sr-only">, in a new tab</span>
          </span>
          <Icon name="arrow-square-out" className="size-4" />
        </a>
      )}
    </Notice>
  );
}
