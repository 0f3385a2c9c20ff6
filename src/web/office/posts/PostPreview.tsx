import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError } from '../api.ts';
import { queryOf } from '../kit/ask.ts';
import { ViewDialog } from '../kit/dialogs.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { PostContent, PostFacts } from './PostFacts.tsx';

interface PostPreviewProps {
  /** As the list has it; the content is fetched. */
  post: StaffPostSummary;
  onClose(): void;
}

/** A post as readers will see it, and its SEO fields. */
export function PostPreview({ post: known, onClose }: PostPreviewProps) {
  const query = useQuery({ ...queryOf('GET /api/posts/post/:id', { id: known._id }), staleTime: 0 });
  const post = query.data ?? known;
  return (
    <ViewDialog
      title="Post preview"
      subject={post.title}
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
        {query.isPending && <ContentBones />}
        {query.isError && <ContentFailure failure={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <PostContent html={query.data.content} />}
      </section>
    </ViewDialog>
  );
}

function ContentFailure({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  if (failure instanceof ApiError && failure.status === 404) {
    return <Notice kind="info">This post has been deleted in the meantime.</Notice>;
  }
  return <LoadFailure text="Failed to fetch post" onRetry={onRetry} />;
}

function ContentBones() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading post...
      </p>
      <div aria-hidden className="grid gap-3">
        <div className="office-bone h-8 w-1/2" />
        <div className="office-bone h-5" />
        <div className="office-bone h-5" />
        <div className="office-bone h-5 w-2/3" />
      </div>
    </>
  );
}
