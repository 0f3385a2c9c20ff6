import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ApiError } from '../../api.ts';
import { keyOf } from '../../kit/ask.ts';
import { Loaded } from '../../kit/Screen.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { PostEditorProps } from './post.tsx';
import { readPost } from './read-post.ts';
import { PostEditor } from './PostEditor.tsx';
import { findUnsent, type Unsent } from './unsent.ts';

/**
 * The layout of the addresses of a new and of a stored post, so that the editor stays mounted, with cursor and undo history,
 * when the first save changes the address.
 */
export default function EditorLayout() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useMatch('/admin/posts/edit/:id')?.params.id;
  /** The post that was created in this editor, and the key of the history entry where it began. */
  const [created, setCreated] = useState<{ id: string; from: string }>();

  // Navigation to another post, or to another new one, leaves this one.
  if (created && (id === undefined ? key !== created.from : id !== created.id)) setCreated(undefined);

  const from = created?.from ?? key;
  return (
    <>
      <Outlet />
      {id === undefined || created ? (
        <NewPost
          key={`new ${from}`}
          onCreated={(id) => {
            setCreated({ id, from });
            return navigate(`/admin/posts/edit/${encodeURIComponent(id)}`, { replace: true });
          }}
        />
      ) : (
        <StoredPost key={id} id={id} />
      )}
    </>
  );
}

/** A slow disk does not hold up a new post: what it would have found is sent from the list of posts. */
const MAX_WAIT_MS = 500;

/** Goes on with a new post that this browser could not send. */
function NewPost({ onCreated }: Pick<PostEditorProps, 'onCreated'>) {
  const [unsent, setUnsent] = useState<{ found: Unsent | undefined }>();
  useEffect(() => {
    const slow = setTimeout(() => setUnsent({ found: undefined }), MAX_WAIT_MS);
    void findUnsent(undefined).then((found) => setUnsent((before) => before ?? { found }));
    return () => clearTimeout(slow);
  }, []);
  return unsent && <PostEditor post={undefined} unsent={unsent.found} onCreated={onCreated} />;
}

/** Fetches a post once and opens it in the editor: later answers must not overwrite what is being typed. */
function StoredPost({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [...keyOf('GET /api/posts/post/:id', { id }), 'with changes'],
    queryFn: async ({ signal }) => {
      // Before it: what an editor that was left still sends may reach the server only after it was read.
      const unsent = await findUnsent(id);
      return { ...(await readPost(id, signal)), unsent };
    },
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
        {query.isFetching && (
          <p role="status" className="sr-only">
            Loading post...
          </p>
        )}
        {isGone ? (
          <Notice kind="error">
            <p>Failed to fetch post</p>
            <p className="font-normal">It may have been deleted.</p>
            <Link to="/admin" className={buttonClass({ kind: 'quiet', size: 'small' }, 'mt-3')}>
              Go to the posts
            </Link>
          </Notice>
        ) : (
          <Loaded load={{ query, what: 'the post', failed: 'Failed to fetch post' }}>{null}</Loaded>
        )}
      </div>
    </div>
  );
}
