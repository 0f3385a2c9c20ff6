import type { ReactNode } from 'react';
import { NO_POSTS } from '../../../shared/posts/blog.ts';

interface EmptyListProps {
  /** The posts could not be loaded. */
  failed: boolean;
  /** A link to try again. */
  children: ReactNode;
}

/** Shown instead of posts: there are none, or they could not be loaded. */
export function EmptyList({ failed, children }: EmptyListProps) {
  return (
    <div className="blog-empty">
      <div>
        <p>{NO_POSTS}</p>
        {failed && (
          <p className="blog-empty-reason">The posts could not be loaded. Please check your connection and try again.</p>
        )}
      </div>
      {failed && children}
    </div>
  );
}
