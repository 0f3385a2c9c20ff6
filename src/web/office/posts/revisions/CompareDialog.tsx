import type { StaffPost } from '../../../../shared/posts/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Comparison } from './Comparison.tsx';

interface CompareDialogProps {
  /** As readers see it. */
  published: StaffPost;
  waiting: StaffPost;
  onClose(): void;
}

/** What readers see of a post, beside the changes that wait. */
export function CompareDialog({ published, waiting, onClose }: CompareDialogProps) {
  return (
    <Dialog onClose={onClose} className="max-w-6xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-6">
            <h2 id={titleId} tabIndex={-1} data-first-focus className="min-w-0 flex-1 text-2xl">
              What readers see
            </h2>
            <CloseButton onClose={onClose} />
          </header>
          {/* A scrollable region must be focusable, or it can't be scrolled by keyboard. */}
          <div
            role="region"
            aria-label="Comparison"
            // oxlint-disable-next-line no-noninteractive-tabindex
            tabIndex={0}
            className="office-ring-inside min-h-24 flex-1 overflow-y-auto p-4 md:p-6"
          >
            <Comparison before={published} after={waiting} names={['What readers see', 'Saved for later']} />
          </div>
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 md:px-6">
            <a
              href={`/blog/${encodeURIComponent(published.slug)}`}
              target="_blank"
              rel="noreferrer"
              className="btn btn-quiet btn-medium"
            >
              View on site
            </a>
            <Button onClick={onClose}>Close</Button>
          </footer>
        </div>
      )}
    </Dialog>
  );
}
