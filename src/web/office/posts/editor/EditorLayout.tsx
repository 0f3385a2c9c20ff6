import { useState } from 'react';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import { PostEditor } from './PostEditor.tsx';
import { StoredPost } from './StoredPost.tsx';

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
