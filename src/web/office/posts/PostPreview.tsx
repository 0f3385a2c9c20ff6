import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { UNTITLED } from '../../../shared/posts/form.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError } from '../api.ts';
import { keyOf } from '../kit/ask.ts';
import { ViewDialog } from '../kit/dialogs.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { readPost } from './editor/read-post.ts';
import { PostContent, PostFacts } from './PostFacts.tsx';

interface PostPreviewProps {
  /** As the list has it; the content is fetched. */
  post: StaffPostSummary;
  onClose(): void;
}

/** A post as readers will see it, and its SEO fields. */
export function PostPreview({ post: known, onClose }: PostPreviewProps) {
  const query = useQuery({
    queryKey: [...keyOf('GET /api/posts/post/:id', { id: known._id }), 'as it is written'],
    queryFn: async ({ signal }) => {
      const { post, waiting } = await readPost(known._id, signal);
      return waiting?.post ?? post;
    },
    staleTime: 0,
  });
  const post = query.data ?? known;
  return (
    <ViewDialog
      title="Post preview"
      subject={post.title || UNTITLED}
      onClose={onClose}
      className="max-w-4xl"
      close="Close Preview"
      before={
        <Link to={`/admin/posts/edit/${post._id}`} className={buttonClass({ kind: 'quiet' })}>
          Edit
        </Link>
      }
    >
      <PostFacts post={post} />
      <section aria-label="Content" aria-busy={query.isPending} className="border-t border-line pt-6">
        {query.isPending && (
          <p role="status" className="sr-only">
            Loading post...
          </p>
        )}
        {query.error instanceof ApiError && query.error.status === 404 ? (
          <Notice kind="info">This post has been deleted in the meantime.</Notice>
        ) : (
          <Loaded load={{ query, what: 'the post', failed: 'Failed to fetch post' }}>
            {({ content }) => <PostContent html={content} />}
          </Loaded>
        )}
      </section>
    </ViewDialog>
  );
}
