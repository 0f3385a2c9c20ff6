import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { Handled, HandledRow } from '../../../shared/leads/handled.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import type { ListFilter } from '../list/list.ts';
import { useTheList } from '../list/listing.ts';
import { RowButton } from '../list/RowActions.tsx';
import { Time } from '../list/Time.tsx';
import { useListTools } from '../list/tools.ts';
import { readTime } from '../time.ts';

/** The nouns whose rows can be marked as handled. */
export type FormNoun = Exclude<LeadNoun, 'loans'>;

export const HANDLED_FILTER: ListFilter = {
  name: 'handled',
  label: 'Show',
  choices: [
    ['open', 'Open'],
    ['handled', 'Handled'],
  ],
  any: 'All',
};

/** Marks a row as handled or open. If a colleague has changed it first, says who, and shows the current mark. */
function useHandled(noun: FormNoun) {
  const { say, refresh } = useListTools();
  const queries = useQueryClient();
  const { run } = useAction('Failed to save the change. Please try again.', (_, text) => say('error', text));
  return async (id: string, mark: Handled | null) => {
    await run(async () => {
      await ask(`PUT /api/${noun}/:id/handled`, { id, body: { handled: mark === null, seen: mark?.at ?? null } });
      say('success', mark === null ? 'Marked as handled.' : 'Marked as open.');
    });
    await Promise.all([queries.invalidateQueries({ queryKey: keyOf(`GET /api/${noun}/:id/handled`, { id }) }), refresh()]);
  };
}

const offerOf = (mark: Handled | null) => (mark === null ? 'Mark as handled' : 'Mark as open');

interface HandledButtonProps {
  noun: FormNoun;
  row: HandledRow & { _id: string };
  name: string;
  compact: boolean;
}

/** Marks a row of the list as handled, or as open again. */
export function HandledButton({ noun, row, name, compact }: HandledButtonProps) {
  const change = useHandled(noun);
  const { results } = useTheList();
  const button = useRef<HTMLButtonElement>(null);
  const mark = row.handled ?? null;

  // When a filter removes the row, move the focus to the list.
  useLayoutEffect(() => {
    const [element, list] = [button.current, results.current];
    return () => {
      if (element === document.activeElement) list?.focus();
    };
  }, [results]);

  return (
    <RowButton
      ref={button}
      word={offerOf(mark)}
      name={name}
      icon={mark === null ? 'check' : 'folder-open'}
      compact={compact}
      onClick={() => void change(row._id, mark)}
    />
  );
}

/** Shown after the name of a handled row. */
export function HandledNote({ row: { handled } }: { row: HandledRow }) {
  if (!handled) return null;
  const { day, minute } = readTime(handled.at);
  return (
    <span
      title={`Handled by ${handled.by}, ${day}, ${minute}`}
      className="inline-flex shrink-0 items-center gap-1 rounded-full bg-leaf-50 px-2 text-t1 font-normal text-leaf-700"
    >
      <Icon name="check" className="size-3.5 shrink-0" />
      <span>
        <strong className="font-semibold">Handled</strong>{' '}
        <span className="sr-only">{`by ${handled.by.split('@')[0]}`}</span>
      </span>
    </span>
  );
}

/** How often an open row is refreshed; not while the tab is hidden. */
const REFRESH_INTERVAL_MS = 5000;

/** In the details of a row: who has handled it and when, and the button that changes it. */
export function HandledPanel({ noun, id }: { noun: FormNoun; id: string }) {
  const { data } = useQuery({ ...queryOf(`GET /api/${noun}/:id/handled`, { id }), refetchInterval: REFRESH_INTERVAL_MS });
  const change = useHandled(noun);
  const mark = data?.handled ?? null;
  return (
    <section
      aria-label="Handling"
      className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-control bg-mist-50 px-3 py-2 text-t2"
    >
      <p role="status" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {data &&
          (mark === null ? (
            'Open'
          ) : (
            <>
              Handled by <strong>{mark.by}</strong>, <Time iso={mark.at} />
            </>
          ))}
      </p>
      {data && (
        <Button kind="quiet" size="small" onClick={() => void change(id, mark)}>
          {offerOf(mark)}
        </Button>
      )}
    </section>
  );
}
