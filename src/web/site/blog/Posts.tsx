import { NO_LIST } from '../../../shared/posts/blog.ts';
import type { PostList } from '../../../shared/posts/schemas.ts';
import { useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { PostGrid } from './PostCard.tsx';
import { words } from './words.ts';

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
  const { noPosts, notLoaded, tryAgain } = useWords(words);
  if (posts.length > 0) return <PostGrid posts={posts} columns={columns} />;
  return (
    <div className="blog-empty">
      <div>
        <p>{noPosts}</p>
        {failed && <p className="blog-empty-reason">{notLoaded}</p>}
      </div>
      {failed && <Action href={retry} kind="quiet" label={tryAgain} />}
    </div>
  );
}
