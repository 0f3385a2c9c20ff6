import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ApiError } from '../../api.ts';
import { keyOf } from '../../kit/ask.ts';
import { readPost } from '../revisions/read-post.ts';
import { EditorBar } from './EditorBar.tsx';
import { PostEditor } from './PostEditor.tsx';

/** Fetches a post once and opens it in the editor: later answers must not overwrite what is being typed. */
export function StoredPost({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [...keyOf('GET /api/posts/post/:id', { id }), 'with changes'],
    queryFn: ({ signal }) => readPost(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data) return <PostEditor {...query.data} onCreated={() => {}} />;

  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="editor-screen min-h-dvh bg-white">
      <EditorBar title="Edit post" />
      <div className="mx-auto grid max-w-188 grid-cols-1 gap-5 p-4">
        {query.isError && !query.isFetching ? (
          <Notice kind="error">
            <p>Failed to fetch post</p>
            {isGone && <p className="font-normal">It may have been deleted.</p>}
            <div className="mt-3 flex flex-wrap gap-3">
              {!isGone && (
                <Button size="small" onClick={() => void query.refetch()}>
                  Try again
                </Button>
              )}
              <Link to="/admin" className={buttonClass({ kind: 'quiet', size: 'small' })}>
                Go to the posts
              </Link>
            </div>
          </Notice>
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading post...
            </p>
            <div aria-hidden className="grid gap-5">
              <div className="office-bone h-12 max-w-sm" />
              <div className="office-bone h-20" />
              <div className="office-bone h-96" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
