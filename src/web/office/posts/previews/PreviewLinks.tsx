import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PREVIEW_RETENTION_DAYS } from '../../../../shared/posts/preview-links.ts';
import type { PreviewLink } from '../../../../shared/posts/previews.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { ask, askToDelete, keyOf, queryOf } from '../../kit/ask.ts';
import { ViewDialog } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Screen.tsx';
import { FailureNotice, useAction } from '../../kit/useAction.tsx';
import { Time } from '../../list/Time.tsx';

interface PreviewProps {
  postId: string;
}

/** The button that shares a stored post before it is public. */
export function PreviewLinks({ className, ...preview }: PreviewProps & { className: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        <Icon name="link" className="size-5" />
        Preview link
      </button>
      {isOpen && <PreviewDialog {...preview} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The preview link of a post: made, copied, renewed and withdrawn. */
function PreviewDialog({ postId: id, onClose }: PreviewProps & { onClose(): void }) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ ...queryOf('GET /api/posts/:id/preview', { id }), staleTime: 0 });
  const { busy, failure, run } = useAction('The link could not be changed. Please try again.');
  const [done, setDone] = useState('');
  const show = (preview: PreviewLink | null) => {
    queries.setQueryData(keyOf('GET /api/posts/:id/preview', { id }), { preview });
    setDone(preview ? 'Preview link made' : 'Preview link withdrawn');
  };
  const renew = async () => show(await ask('POST /api/posts/:id/preview', { id }));
  const withdraw = async () => {
    // A colleague may have withdrawn it, or it has ended.
    await askToDelete('DELETE /api/posts/:id/preview', { id });
    show(null);
    // The button that has the focus goes with the link.
    heading.current?.focus();
  };

  return (
    <ViewDialog title="Preview link" onClose={onClose} className="max-w-xl" heading={heading}>
      <p>
        {`Anyone with the link can read this post for ${PREVIEW_RETENTION_DAYS} days, without an account. It shows what is written so far. Search engines don’t list it.`}
      </p>
      <p role="status" className="sr-only">
        {done}
      </p>
      <FailureNotice failure={failure} />
      <Loaded load={{ query, what: 'the preview link', failed: 'Failed to fetch the preview link' }}>
        {({ preview: link }) => (
          <>
            {link ? <Link link={link} /> : <p className="text-slate">No link works now.</p>}
            <div className="flex flex-wrap gap-3">
              <Button aria-disabled={busy} onClick={() => void run(renew)}>
                {link ? 'Renew link' : 'Make a link'}
              </Button>
              {link && (
                <Button kind="quiet" aria-disabled={busy} onClick={() => void run(withdraw)}>
                  Withdraw
                </Button>
              )}
            </div>
            {link && <p className="field-hint">After renewing or withdrawing it, this link no longer works.</p>}
          </>
        )}
      </Loaded>
    </ViewDialog>
  );
}

function Link({ link: { path, expiresAt, createdBy } }: { link: PreviewLink }) {
  const { origin } = useSite();
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          aria-label="Link"
          value={origin + path}
          onFocus={(event) => event.target.select()}
          className="input min-w-0 flex-[1_1_min(100%,11rem)] bg-mist-50 text-ellipsis"
        />
        <CopyButton label="link" value={origin + path} />
      </div>
      <p className="text-t2 text-slate wrap-anywhere">
        <span>Ends</span> <Time iso={expiresAt} />
        {createdBy !== null && <span>{` · made by ${createdBy}`}</span>}
      </p>
    </div>
  );
}
