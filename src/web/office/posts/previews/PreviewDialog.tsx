import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { PREVIEW_RETENTION_DAYS } from '../../../../shared/posts/preview-links.ts';
import type { PreviewLink } from '../../../../shared/posts/previews.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { failureOf } from '../../api.ts';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { ask, askToDelete, keyOf, queryOf } from '../../kit/ask.ts';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Time } from '../../list/Time.tsx';

interface PreviewDialogProps {
  postId: string;
  /** There are changes that are not saved. */
  dirty: boolean;
  onClose(): void;
}

/** The preview link of a post: made, copied, renewed and withdrawn. */
export function PreviewDialog({ postId: id, dirty, onClose }: PreviewDialogProps) {
  const { origin } = useSite();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ ...queryOf('GET /api/posts/:id/preview', { id }), staleTime: 0 });
  const show = (preview: PreviewLink | null) =>
    queries.setQueryData(keyOf('GET /api/posts/:id/preview', { id }), { preview });
  const renewing = useMutation({ mutationFn: () => ask('POST /api/posts/:id/preview', { id }), onSuccess: show });
  const withdrawing = useMutation({
    // A colleague may have withdrawn it, or it has ended.
    mutationFn: () => askToDelete('DELETE /api/posts/:id/preview', { id }),
    onSuccess: () => {
      show(null);
      // The button that has the focus goes with the link.
      heading.current?.focus();
    },
  });
  const busy = renewing.isPending || withdrawing.isPending;
  const failure = renewing.error ?? withdrawing.error;
  const start = ({ mutate }: typeof renewing | typeof withdrawing) => {
    // A second click can come before React renders the first.
    if (queries.isMutating() > 0) return;
    renewing.reset();
    withdrawing.reset();
    mutate();
  };
  const link = query.data?.preview;

  return (
    <Dialog onClose={onClose} className="max-w-xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 py-4 pr-3 pl-6">
            <h2 ref={heading} id={titleId} tabIndex={-1} data-first-focus className="min-w-0 flex-1 text-2xl">
              Preview link
            </h2>
            <CloseButton onClose={onClose} />
          </header>
          <div className="grid grid-cols-1 gap-4 overflow-y-auto px-6 pb-6">
            <p>
              {`Anyone with the link can read this post for ${PREVIEW_RETENTION_DAYS} days, without an account. It shows the post as it is saved. Search engines don’t list it.`}
            </p>
            {dirty && <Notice kind="info">Your unsaved changes show once you save them.</Notice>}
            {query.isError && !query.data && (
              <LoadFailure
                key={query.errorUpdatedAt}
                text="Failed to fetch the preview link"
                onRetry={() => void query.refetch()}
              />
            )}
            {query.isPending && (
              <div role="status" className="grid gap-2">
                <span className="sr-only">Loading the preview link…</span>
                <div aria-hidden className="office-bone h-12" />
              </div>
            )}
            {link === null && <p className="text-slate">No link works now.</p>}
            {link && (
              <div className="grid grid-cols-1 gap-1">
                <div className="flex flex-wrap items-center gap-2">
                  <input
                    readOnly
                    aria-label="Link"
                    value={origin + link.path}
                    onFocus={(event) => event.target.select()}
                    className="input min-w-0 flex-[1_1_min(100%,11rem)] bg-mist-50 text-ellipsis"
                  />
                  <CopyButton label="link" value={origin + link.path} />
                </div>
                <p className="text-[0.875rem] text-slate wrap-anywhere">
                  <span>Ends</span> <Time iso={link.expiresAt} />
                  {link.createdBy !== null && <span>{` · made by ${link.createdBy}`}</span>}
                </p>
              </div>
            )}
            <p role="status" className="sr-only">
              {renewing.isSuccess ? 'Preview link made' : withdrawing.isSuccess ? 'Preview link withdrawn' : ''}
            </p>
            {failure && (
              <Notice kind="error">{failureOf(failure, 'The link could not be changed. Please try again.')}</Notice>
            )}
            {query.data && (
              <div className="flex flex-wrap gap-3">
                <Button aria-disabled={busy} onClick={() => start(renewing)}>
                  {link ? 'Renew link' : 'Make a link'}
                </Button>
                {link && (
                  <Button kind="quiet" aria-disabled={busy} onClick={() => start(withdrawing)}>
                    Withdraw
                  </Button>
                )}
              </div>
            )}
            {link && <p className="field-hint">After renewing or withdrawing it, this link no longer works.</p>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
