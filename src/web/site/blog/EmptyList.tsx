import type { ReactNode } from 'react';
import { NO_POSTS } from '../../../shared/blog.ts';

interface EmptyListProps {
  /** The posts could not be read, perhaps for want of a connection. */
  failed: boolean;
  /** The way to try again. */
  children: ReactNode;
}

/** In place of posts: there are none, or nobody knows, which a reader on a train can do something about. */
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
