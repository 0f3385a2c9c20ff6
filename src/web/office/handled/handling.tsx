import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { FieldTable } from '../../../shared/kit/fields.ts';
import { choicesOf } from '../../../shared/kit/field-values.ts';
import type { Handled, HandledRow } from '../../../shared/leads/handled.ts';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { choiceFilter } from '../list/Filters.tsx';
import type { ListFilter, ListFilters, ListRow } from '../list/list.ts';
import { RowButton } from '../list/RowActions.tsx';
import { Time } from '../list/Time.tsx';
import { useListTools } from '../list/tools.ts';
import { readTime } from '../time.ts';

/** The nouns whose rows can be marked as handled. */
type HandledNoun = Exclude<LeadNoun, 'loans'>;

/** The parts of a list whose rows can be marked as handled, and which is filtered by that and by its choices. */
export function handling<Row extends ListRow & HandledRow>(
  noun: HandledNoun,
  fields: FieldTable,
  nameOf: (row: Row) => string,
) {
  const choices = choicesOf(fields);
  const filters: readonly ListFilter[] = [
    {
      name: 'handled',
      label: 'Show',
      choices: [
        ['open', 'Open'],
        ['handled', 'Handled'],
      ],
      any: 'All',
    },
    ...choices.map(choiceFilter),
  ];
  return {
    always: { handled: 'any' },
    filters: {
      names: ['handled', ...choices.map(([name]) => name)],
      useFilters: () => filters,
    } satisfies ListFilters,
    Note: ({ row }: { row: Row }) => <HandledNote mark={row.handled} />,
    Button: ({ row, compact }: { row: Row; compact: boolean }) => (
      <HandledButton noun={noun} row={row} name={nameOf(row)} compact={compact} />
    ),
    Panel: ({ row }: { row: Row }) => <HandledPanel noun={noun} id={row._id} />,
  };
}

/** Marks a row as handled or open. If a colleague has changed it first, says who, and shows the current mark. */
function useHandled(noun: HandledNoun) {
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

interface HandledButtonProps {
  noun: HandledNoun;
  row: HandledRow & { _id: string };
  name: string;
  compact: boolean;
}

/** Marks a row of the list as handled, or as open again. */
function HandledButton({ noun, row, name, compact }: HandledButtonProps) {
  const change = useHandled(noun);
  const button = useRef<HTMLButtonElement>(null);
  const mark = row.handled ?? null;

  // When a filter removes the row, move the focus to the list.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) element?.closest('section')?.focus();
    };
  }, []);

  return (
    <RowButton
      ref={button}
      word={mark === null ? 'Mark as handled' : 'Mark as open'}
      name={name}
      icon={mark === null ? 'check' : 'folder-open'}
      compact={compact}
      onClick={() => void change(row._id, mark)}
    />
  );
}

/** Shown after the name of a handled row. */
function HandledNote({ mark }: { mark: Handled | null | undefined }) {
  if (!mark) return null;
  const { day, minute } = readTime(mark.at);
  return (
    <span
      title={`Handled by ${mark.by}, ${day}, ${minute}`}
      className="inline-flex shrink-0 items-center gap-1 rounded-full bg-leaf-50 px-2 text-t1 font-normal text-leaf-700"
    >
      <Icon name="check" className="size-3.5 shrink-0" />
      <span>
        <strong className="font-semibold">Handled</strong> <span className="sr-only">{`by ${mark.by.split('@')[0]}`}</span>
      </span>
    </span>
  );
}

/** How often an open row is refreshed; not while the tab is hidden. */
const REFRESH_INTERVAL_MS = 5000;

/** In the details of a row: who has handled it and when, and the button that changes it. */
function HandledPanel({ noun, id }: { noun: HandledNoun; id: string }) {
  const { data } = useQuery({
    ...queryOf(`GET /api/${noun}/:id/handled`, { id }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
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
          {mark === null ? 'Mark as handled' : 'Mark as open'}
        </Button>
      )}
    </section>
  );
}
