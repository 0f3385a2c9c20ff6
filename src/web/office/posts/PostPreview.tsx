import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError } from '../api.ts';
import { queryOf } from '../kit/ask.ts';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { PostContent, PostFacts } from './PostFacts.tsx';

interface PostPreviewProps {
  /** As the list has it; the content is fetched. */
  post: StaffPostSummary;
  onClose(): void;
}

/** A post as readers will see it, and its SEO fields. Header and footer stay in view while the post scrolls. */
export function PostPreview({ post: known, onClose }: PostPreviewProps) {
  const query = useQuery({ ...queryOf('GET /api/posts/post/:id', { id: known._id }), staleTime: 0 });
  const post = query.data ?? known;
  return (
    <Dialog onClose={onClose} className="max-w-4xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-6">
            <div id={titleId} tabIndex={-1} data-first-focus className="min-w-0 flex-1">
              <h2 className="text-2xl">Post preview</h2>
              <p className="truncate text-slate">{post.title}</p>
            </div>
            <CloseButton onClose={onClose} />
          </header>
          {/* A scrollable region must be focusable, or it can't be scrolled by keyboard. */}
          <div
            role="group"
            aria-labelledby={titleId}
            // oxlint-disable-next-line no-noninteractive-tabindex
            tabIndex={0}
            className="office-ring-inside grid grid-cols-1 content-start gap-5 overflow-y-auto p-4 md:p-6"
          >
            <PostFacts post={post} />
            <section aria-label="Content" aria-busy={query.isPending} className="border-t border-line pt-6">
              {query.isPending && <ContentBones />}
              {query.isError && <ContentFailure failure={query.error} onRetry={() => void query.refetch()} />}
              {query.data && <PostContent html={query.data.content} />}
            </section>
          </div>
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 md:px-6">
            <Link to={`/admin/posts/edit/${post._id}`} className={buttonClass({ kind: 'quiet' })}>
              Edit
            </Link>
            <Button onClick={onClose}>Close Preview</Button>
          </footer>
        </div>
      )}
    </Dialog>
  );
}

function ContentFailure({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  if (failure instanceof ApiError && failure.status === 404) {
    return <Notice kind="info">This post has been deleted in the meantime.</Notice>;
  }
  return (
    <Notice kind="error">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        Failed to fetch post
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Notice>
  );
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
