import { NO_LIST, NO_POSTS } from '../../../shared/posts/blog.ts';
import type { PostList } from '../../../shared/posts/schemas.ts';
import { Action } from '../parts/Action.tsx';
import { PostGrid } from './PostCard.tsx';

export interface ReadList extends PostList {
  failed?: boolean;
}

export const FAILED_LIST: ReadList = { ...NO_LIST, failed: true };

interface PostsProps {
  list: ReadList;
  columns: 3 | 4;
  /** Where a list that could not be read is asked for again. */
  retry: string;
}

/** The posts of a list, or why there are none. */
export function Posts({ list: { posts, failed }, columns, retry }: PostsProps) {
  if (posts.length > 0) return <PostGrid posts={posts} columns={columns} />;
  return (
    <div className="blog-empty">
      <div>
        <p>{NO_POSTS}</p>
        {failed && (
          <p className="blog-empty-reason">The posts could not be loaded. Please check your connection and try again.</p>
        )}
      </div>
      {failed && <Action href={retry} kind="quiet" label="Try again" />}
    </div>
  );
}
