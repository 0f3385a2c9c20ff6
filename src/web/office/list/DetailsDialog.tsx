import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

interface DetailsDialogProps {
  title: string;
  /** Whom or what the details are about. */
  subject: string;
  onClose(): void;
  children: ReactNode;
}

/** Everything about one row; the title and the way out stay in sight while the sections scroll. */
export function DetailsDialog({ title, subject, onClose, children }: DetailsDialogProps) {
  return (
    <Dialog onClose={onClose} className="max-w-2xl">
      {({ titleId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-4 pr-3 pl-6">
            <div className="min-w-0 flex-1">
              <h2 id={titleId} tabIndex={-1} data-first-focus className="text-2xl">
                {title}
              </h2>
              <p className="text-slate wrap-anywhere">{subject}</p>
            </div>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist-100"
            >
              <Icon name="x" className="size-6" />
            </button>
          </header>
          {/* A region that scrolls has to take the focus, or the keyboard couldn't scroll it. */}
          {/* oxlint-disable-next-line no-noninteractive-tabindex */}
          <div role="group" aria-labelledby={titleId} tabIndex={0} className="grid gap-4 overflow-y-auto p-6">
            {children}
          </div>
        </div>
      )}
    </Dialog>
  );
}
