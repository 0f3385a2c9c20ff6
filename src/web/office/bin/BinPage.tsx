import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import { forLeads } from '../../../shared/leads/nouns.ts';
import { BIN_NOUNS, BIN_PAGE_ROWS, BIN_RETENTION_DAYS, type BinEntry, type BinNoun } from '../../../shared/privacy/bin.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { useAction } from '../kit/useAction.tsx';
import { ask, queryOf } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { Time } from '../list/Time.tsx';
import { useNotice } from '../list/useNotice.ts';
import { useMay } from '../session/useSession.ts';
import type { Route } from './+types/BinPage.ts';
import { restore } from './restore.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Bin', description: 'For staff only.', hidden: true });

const KINDS: Readonly<Record<BinNoun, { label: string; list: string }>> = {
  ...forLeads(({ many, path }) => ({ label: capitalise(many), list: path })),
  posts: { label: 'Posts', list: '/admin' },
};

/** What was deleted and can be restored, by kind. */
export default function BinPage() {
  const [mayLeads, mayErase, mayBlog] = [useMay('leads'), useMay('erasures'), useMay('blog')];
  const nouns = BIN_NOUNS.filter((each) => (each === 'posts' ? mayBlog : mayLeads));
  const [address, setAddress] = useSearchParams();
  const noun = nouns.find((each) => each === address.get('noun')) ?? nouns[0] ?? 'posts';
  const asked = Number(address.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const queries = useQueryClient();
  const { notice, say, dismiss } = useNotice();
  const { subject: restored, run } = useAction<string>('');
  const [toErase, setToErase] = useState<BinEntry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = queryOf('GET /api/bin', { query: { noun, page } });
  const { data, isPending, isError, errorUpdatedAt, refetch } = useQuery(listed);
  const { label, list } = KINDS[noun];

  const refresh = async () => {
    // All pages of all kinds.
    await queries.invalidateQueries({ queryKey: listed.queryKey.slice(0, 1) });
    // The button that had the focus is removed with its row.
    heading.current?.focus();
  };

  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
            Bin
          </h1>
          <p className="mt-1 max-w-2xl text-slate">
            {`Deleted items stay here for ${BIN_RETENTION_DAYS} days and are then erased for good.`}
          </p>
        </div>
        <Link to={list} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {`Back to ${label.toLowerCase()}`}
        </Link>
      </header>
      {nouns.length > 1 && (
        <nav aria-label="Kinds of deleted items">
          <ul className="flex flex-wrap gap-2">
            {nouns.map((each) => (
              <li key={each}>
                <Link
                  to={`?noun=${each}`}
                  aria-current={each === noun ? 'page' : undefined}
                  className={buttonClass({ kind: each === noun ? 'peacock' : 'quiet', size: 'small' })}
                >
                  {KINDS[each].label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isError && (
        <LoadFailure key={errorUpdatedAt} text="Failed to load the bin. Please try again." onRetry={() => void refetch()} />
      )}
      <section aria-label={`Deleted ${label.toLowerCase()}`} className="grid grid-cols-1 gap-4">
        <p role="status" className="text-slate">
          {isPending ? 'Loading the bin…' : data ? summaryOf(data.total) : ''}
        </p>
        {data && data.rows.length > 0 && (
          <ul className="grid gap-3">
            {data.rows.map((entry) => (
              <li
                key={entry._id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-white p-4 shadow-1"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <h2 className="text-lg wrap-anywhere">{entry.name}</h2>
                  <p className="text-[0.875rem] wrap-anywhere text-slate">
                    <span>Deleted</span> <Time iso={entry.deletedAt} />{' '}
                    <span>{`by ${entry.deletedBy}. Erased for good on`}</span> <Time iso={entry.erasedAt} />
                    <span>.</span>
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    busy={restored === entry._id}
                    onClick={() => void run(() => restore(entry._id, say, refresh), entry._id)}
                  >
                    Restore<span className="sr-only"> {entry.name}</span>
                  </Button>
                  {(noun === 'posts' ? mayBlog : mayErase) && (
                    <Button kind="quiet" size="small" onClick={() => setToErase(entry)}>
                      Erase now<span className="sr-only"> {entry.name}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Pagination
        label="Pages of the bin"
        page={page}
        total={Math.max(1, Math.ceil((data?.total ?? 0) / BIN_PAGE_ROWS))}
        onPage={(next) => {
          setAddress({ noun, page: String(next) });
          scrollTo({ top: 0 });
        }}
      />
      <NoticeToast notice={notice} onDismiss={dismiss} />
      {toErase && (
        <ConfirmDialog
          title="Erase now"
          question="Erase this for good?"
          subject={toErase.name}
          consequence="This can’t be undone."
          action="Erase now"
          busyAction="Erasing…"
          onConfirm={async () => {
            const { message } = await ask('DELETE /api/bin/:id', { id: toErase._id });
            setToErase(undefined);
            say('success', message);
            await refresh();
          }}
          failure={(error) => failureOf(error, 'This could not be erased. Please try again.')}
          onClose={() => setToErase(undefined)}
        />
      )}
    </div>
  );
}

const summaryOf = (total: number) =>
  total === 0 ? 'Nothing here.' : `${total.toLocaleString('en-IN')} ${total === 1 ? 'item' : 'items'}`;
