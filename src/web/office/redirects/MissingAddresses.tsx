import { useRef, useState } from 'react';
import type { MissingAddress } from '../../../shared/posts/redirects.ts';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { useAction } from '../kit/useAction.tsx';
import { ask } from '../kit/ask.ts';
import { Pagination } from '../list/Pagination.tsx';
import { Time } from '../list/Time.tsx';

interface MissingAddressesProps {
  addresses: readonly MissingAddress[];
  onRedirect(path: string): void;
  /** Resolves when the lists are up to date. */
  onForgotten(): Promise<void>;
  onFailure(text: string): void;
}

const ROWS_PER_PAGE = 25;

/** Addresses that were asked for and do not exist, each with a button to redirect it. */
export function MissingAddresses({ addresses, onRedirect, onForgotten, onFailure }: MissingAddressesProps) {
  const [page, setPage] = useState(1);
  const { run } = useAction('Failed to remove the address. Please try again.', (_, text) => onFailure(text));
  const [clearing, setClearing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(addresses.length / ROWS_PER_PAGE));
  const current = Math.min(page, pages);
  const shown = addresses.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE);

  const forget = async (path?: string) => {
    await ask('DELETE /api/redirects/missing', { query: { path } });
    await onForgotten();
  };

  const remove = async (path: string) => {
    // The button that had the focus is removed with its row.
    if (await run(() => forget(path))) section.current?.focus();
  };

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="missing" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="missing" className="text-2xl">
            Asked for and not found
          </h2>
          <p className="mt-1 max-w-2xl text-slate">
            Addresses without a page, for 90 days after the last request. Nothing is kept about who asked, and addresses that
            may hold personal data are left out.
          </p>
        </div>
        {addresses.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => setClearing(true)}>
            Clear list
          </Button>
        )}
      </header>
      {addresses.length === 0 ? (
        <p className="rounded-button border border-line bg-white p-5 text-slate">Nothing was asked for in vain.</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-button border border-line bg-white">
          {shown.map(({ path, hits, lastAt }) => (
            <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{path}</p>
                <p className="text-[0.875rem] text-slate">
                  <span>{`${hits.toLocaleString('en-IN')} ${hits === 1 ? 'time' : 'times'}, last`}</span>{' '}
                  <Time iso={lastAt} />
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button kind="quiet" size="small" onClick={() => onRedirect(path)}>
                  Redirect…<span className="sr-only"> {path}</span>
                </Button>
                <Button kind="quiet" size="small" onClick={() => void remove(path)}>
                  Remove<span className="sr-only"> {path}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Pages of addresses" page={current} total={pages} onPage={setPage} />
      {clearing && (
        <ConfirmDialog
          title="Clear list"
          question="Remove all addresses that were not found?"
          subject={`${addresses.length.toLocaleString('en-IN')} ${addresses.length === 1 ? 'address' : 'addresses'}`}
          consequence="Addresses that are asked for again are listed again."
          action="Clear list"
          busyAction="Clearing…"
          onConfirm={() => forget()}
          focusAfter={section}
          failure={(error) => failureOf(error, 'Failed to clear the list. Please try again.')}
          onClose={() => setClearing(false)}
        />
      )}
    </section>
  );
}
