import { useRef } from 'react';
import { MAX_PREVIEWS, PREVIEW_RETENTION_DAYS } from '../../../../shared/posts/preview-links.ts';
import type { PreviewRow } from '../../../../shared/posts/previews.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Time } from '../../list/Time.tsx';
import { usePreviews } from './usePreviews.ts';

interface PreviewDialogProps {
  postId: string;
  /** There are changes that are not saved. */
  dirty: boolean;
  onClose(): void;
}

/** The preview links of a post: made, copied and withdrawn. */
export function PreviewDialog({ postId, dirty, onClose }: PreviewDialogProps) {
  const { query, create, withdraw, busy, failure, said } = usePreviews(postId);
  const heading = useRef<HTMLHeadingElement>(null);
  const links = query.data;

  const remove = async (id: string) => {
    // The button that has the focus goes with its link.
    if (await withdraw(id)) heading.current?.focus();
  };

  return (
    <Dialog onClose={onClose} className="max-w-xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 py-4 pr-3 pl-6">
            <h2 ref={heading} id={titleId} tabIndex={-1} data-first-focus className="min-w-0 flex-1 text-2xl">
              Preview links
            </h2>
            <CloseButton onClose={onClose} />
          </header>
          <div className="grid grid-cols-1 gap-4 overflow-y-auto px-6 pb-6">
            <p>
              {`Anyone with a link can read this post for ${PREVIEW_RETENTION_DAYS} days, without an account. It shows the post as it is saved. Search engines don’t list it.`}
            </p>
            {dirty && <Notice kind="info">Your unsaved changes show once you save them.</Notice>}
            {query.isError && !links && (
              <LoadFailure
                key={query.errorUpdatedAt}
                text="Failed to fetch preview links"
                onRetry={() => void query.refetch()}
              />
            )}
            {query.isPending && (
              <div role="status" className="grid gap-2">
                <span className="sr-only">Loading preview links…</span>
                <div aria-hidden className="office-bone h-12" />
              </div>
            )}
            {links?.length === 0 && <p className="text-slate">No link works now.</p>}
            {links && links.length > 0 && (
              <ul aria-label="Links that work" className="grid grid-cols-1 gap-4">
                {links.map((link, place) => (
                  <LinkRow
                    key={link._id}
                    link={link}
                    number={links.length - place}
                    busy={busy}
                    onWithdraw={() => void remove(link._id)}
                  />
                ))}
              </ul>
            )}
            <p role="status" className="sr-only">
              {said}
            </p>
            {failure !== undefined && <Notice kind="error">{failure}</Notice>}
            {links && (
              <Button
                aria-disabled={busy || links.length >= MAX_PREVIEWS}
                onClick={() => void create()}
                className="justify-self-start"
              >
                Make a link
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface LinkRowProps {
  link: PreviewRow;
  /** Tells it from the others by name. */
  number: number;
  busy: boolean;
  onWithdraw(): void;
}

function LinkRow({ link: { path, expiresAt, createdBy }, number, busy, onWithdraw }: LinkRowProps) {
  const { origin } = useSite();
  const address = origin + path;
  return (
    <li className="grid grid-cols-1 gap-1 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          aria-label={`Link ${number}`}
          value={address}
          onFocus={(event) => event.target.select()}
          className="input min-w-0 flex-[1_1_min(100%,11rem)] bg-mist-50 text-ellipsis"
        />
        <CopyButton label={`link ${number}`} value={address} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-[0.875rem] text-slate wrap-anywhere">
          <span>Ends</span> <Time iso={expiresAt} />
          {createdBy !== null && <span>{` · made by ${createdBy}`}</span>}
        </p>
        <button
          type="button"
          aria-disabled={busy}
          onClick={onWithdraw}
          className="min-h-11 text-[0.9375rem] font-semibold text-error underline-offset-4 hover:underline"
        >
          Withdraw<span className="sr-only">{` link ${number}`}</span>
        </button>
      </div>
    </li>
  );
}
