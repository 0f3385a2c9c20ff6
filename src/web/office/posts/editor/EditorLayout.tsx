import { useState } from 'react';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import { PostEditor } from './PostEditor.tsx';
import { StoredPost } from './StoredPost.tsx';

/**
 * Stands around the addresses of a new post and of one that is edited, so that the editor stays, with cursor and undo, when the
 * first save gives a new post its address.
 */
export default function EditorLayout() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useMatch('/admin/posts/edit/:id')?.params.id;
  /** The post that was made in this editor, and the history entry that it began with. */
  const [created, setCreated] = useState<{ id: string; from: string }>();

  // Whoever goes on to another post, or to a further new one, has left this one.
  if (created && (id === undefined ? key !== created.from : id !== created.id)) setCreated(undefined);

  const from = created?.from ?? key;
  return (
    <>
      <Outlet />
      {id === undefined || created ? (
        <PostEditor
          key={`new ${from}`}
          post={undefined}
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
