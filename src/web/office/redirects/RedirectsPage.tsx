import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { askToDelete } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { Time } from '../list/Time.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/RedirectsPage.ts';
import { MissingAddresses } from './MissingAddresses.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { useRedirects } from './useRedirects.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Redirects', description: 'For staff only.', hidden: true });

const ROWS_PER_PAGE = 25;
/** A longer list has a search box. */
const MAX_WITHOUT_SEARCH = 12;

/** Old addresses that lead elsewhere, and addresses that were asked for in vain. */
export default function RedirectsPage() {
  const { redirects, missing, reload } = useRedirects();
  const { notice, say, dismiss } = useNotice();
  const [edited, setEdited] = useState<{ redirect?: RedirectRow; from?: string }>();
  const [toDelete, setToDelete] = useState<RedirectRow>();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const results = useRef<HTMLElement>(null);
  const rows = redirects.data ?? [];
  const isLong = rows.length > MAX_WITHOUT_SEARCH;
  const wanted = isLong ? search.trim().toLowerCase() : '';
  const found = rows.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const current = Math.min(page, pages);

  const saved = async (text: string) => {
    await reload();
    setEdited(undefined);
    say('success', text);
  };
  const remove = async ({ _id }: RedirectRow) => {
    const wasThere = await askToDelete('DELETE /api/redirects/:id', { id: _id });
    await reload();
    say('success', wasThere ? 'Redirect deleted.' : 'This redirect was already deleted.');
  };

  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <Link to="/admin" className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline">
        <Icon name="arrow-left" />
        Posts
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">Redirects</h1>
          <p className="mt-1 max-w-2xl text-slate">
            Old addresses without a page that lead to a page of this site. Addresses of renamed posts and merged categories
            lead on by themselves.
          </p>
        </div>
        <Button onClick={() => setEdited({})}>
          <Icon name="plus" className="size-4" />
          Add redirect
        </Button>
      </header>
      {(redirects.isError || missing.isError) && (
        <LoadFailure
          key={redirects.errorUpdatedAt + missing.errorUpdatedAt}
          text="Failed to load redirects"
          onRetry={() => void reload()}
        />
      )}
      {isLong && (
        <TextInput
          label="Find a redirect"
          type="search"
          value={search}
          fieldClassName="max-w-md"
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-label="All redirects"
        aria-busy={redirects.isFetching}
        className="grid grid-cols-1 gap-4"
      >
        {redirects.isPending && (
          <div role="status">
            <span className="sr-only">Loading redirects…</span>
            <div aria-hidden className="office-bone h-40" />
          </div>
        )}
        {redirects.data && found.length === 0 && (
          <p role="status" className="rounded-button border border-line bg-white p-5 text-slate">
            {rows.length === 0 ? 'No redirects yet.' : 'No redirect contains this text.'}
          </p>
        )}
        {found.length > 0 && (
          <ul className="grid divide-y divide-line rounded-button border border-line bg-white">
            {found.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE).map((redirect) => (
              <RedirectItem
                key={redirect._id}
                redirect={redirect}
                onEdit={() => setEdited({ redirect })}
                onDelete={() => setToDelete(redirect)}
              />
            ))}
          </ul>
        )}
      </section>
      <Pagination label="Pages of redirects" page={current} total={pages} onPage={setPage} />
      {missing.data && (
        <MissingAddresses
          addresses={missing.data}
          onRedirect={(from) => setEdited({ from })}
          onForgotten={reload}
          onFailure={(text) => say('error', text)}
        />
      )}
      <NoticeToast notice={notice} onDismiss={dismiss} />
      {edited && <RedirectDialog {...edited} onSaved={saved} onClose={() => setEdited(undefined)} />}
      {toDelete && (
        <ConfirmDialog
          title="Delete redirect"
          question="Delete this redirect?"
          subject={`${toDelete.from} → ${readable(toDelete.to)}`}
          consequence="Visitors of the old address will see that there is no such page. Browsers may follow the redirect for an hour more."
          action="Delete"
          busyAction="Deleting…"
          onConfirm={() => remove(toDelete)}
          focusAfter={results}
          failure={(error) => failureOf(error, 'Failed to delete the redirect. Please try again.')}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </div>
  );
}

/** A path as people read it: browsers send Hindi encoded. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

interface RedirectItemProps {
  redirect: RedirectRow;
  onEdit(): void;
  onDelete(): void;
}

function RedirectItem({ redirect: { from, to, hits, lastHitAt }, onEdit, onDelete }: RedirectItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <span className="font-semibold">{from}</span>
          <span aria-hidden> → </span>
          <span className="sr-only"> leads to </span>
          <a href={to} target="_blank" rel="noreferrer" className="text-peacock-700 underline underline-offset-4">
            <span>{readable(to)}</span>
            <span className="sr-only">, in a new tab</span>
          </a>
        </p>
        <p className="text-[0.875rem] text-slate">
          <span>
            {hits === 0 ? 'Not used yet' : `Used ${hits.toLocaleString('en-IN')} ${hits === 1 ? 'time' : 'times'}`}
          </span>
          {lastHitAt && (
            <>
              <span>, last</span> <Time iso={lastHitAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {from}</span>
        </Button>
        <Button kind="quiet" size="small" onClick={onDelete}>
          Delete<span className="sr-only"> {from}</span>
        </Button>
      </div>
    </li>
  );
}
