import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { capitalise } from '../../../shared/kit/text.ts';
import { forLeads } from '../../../shared/leads/nouns.ts';
import { BIN_NOUNS, BIN_PAGE_ROWS, BIN_RETENTION_DAYS, type BinNoun } from '../../../shared/privacy/bin.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { countOf } from '../count.ts';
import { ask, queryOf } from '../kit/ask.ts';
import { AskButton } from '../kit/buttons.tsx';
import { Line, Lines } from '../kit/Panel.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { useAction } from '../kit/useAction.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { Time } from '../list/Time.tsx';
import { useMay } from '../session/useSession.ts';
import { restore } from './restore.ts';

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
  const { subject: restored, run } = useAction<string>('');
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = queryOf('GET /api/bin', { query: { noun, page } });
  const query = useQuery(listed);
  const { label, list } = KINDS[noun];

  const refresh = async () => {
    // All pages of all kinds.
    await queries.invalidateQueries({ queryKey: listed.queryKey.slice(0, 1) });
    // The button that had the focus is removed with its row.
    heading.current?.focus();
  };

  return (
    <Screen
      title="Bin"
      heading={heading}
      count={query.data && countOf(query.data.total, 'item')}
      about={`Deleted items stay here for ${BIN_RETENTION_DAYS} days and are then erased for good.`}
      tools={
        nouns.length > 1 && (
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
        )
      }
      actions={
        <Link to={list} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {`Back to ${label.toLowerCase()}`}
        </Link>
      }
      load={{ query, what: 'the bin' }}
    >
      {({ rows, total }) => (
        <>
          {rows.length === 0 && (
            <Empty title={`No deleted ${label.toLowerCase()}`}>What you delete waits here, and can be restored.</Empty>
          )}
          <Lines isBoxed label={`Deleted ${label.toLowerCase()}`}>
            {rows.map((entry) => (
              <Line key={entry._id}>
                <h2 className="font-sans text-t3 font-semibold tracking-normal">{entry.name}</h2>
                <p className="text-t2 text-slate">
                  <span>Deleted</span> <Time iso={entry.deletedAt} />{' '}
                  <span>{`by ${entry.deletedBy}. Erased for good on`}</span> <Time iso={entry.erasedAt} />
                  <span>.</span>
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    busy={restored === entry._id}
                    onClick={() => void run(() => restore(entry._id, refresh), entry._id)}
                  >
                    Restore<span className="sr-only"> {entry.name}</span>
                  </Button>
                  {(noun === 'posts' ? mayBlog : mayErase) && (
                    <AskButton
                      button={{ 'aria-label': `Erase now ${entry.name}`, children: 'Erase now' }}
                      title="Erase now"
                      question="Erase this for good?"
                      subject={entry.name}
                      consequence="This can’t be undone."
                      action="Erase now"
                      busyAction="Erasing…"
                      onConfirm={() => ask('DELETE /api/bin/:id', { id: entry._id })}
                      onDone={async ({ message }) => {
                        say('success', message);
                        await refresh();
                      }}
                      failed="This could not be erased. Please try again."
                    />
                  )}
                </div>
              </Line>
            ))}
          </Lines>
          <Pagination
            label="Pages of the bin"
            page={page}
            total={Math.max(1, Math.ceil(total / BIN_PAGE_ROWS))}
            onPage={(next) => {
              setAddress({ noun, page: String(next) });
              scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </Screen>
  );
}
