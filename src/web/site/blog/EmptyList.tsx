import type { ReactNode } from 'react';
import { NO_LIST, NO_POSTS } from '../../../shared/posts/blog.ts';
import type { PostList } from '../../../shared/posts/schemas.ts';

export interface ReadList extends PostList {
  failed?: boolean;
}

export const FAILED_LIST: ReadList = { ...NO_LIST, failed: true };

interface EmptyListProps {
  failed: boolean;
  children: ReactNode;
}

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
