import type { FieldTable } from '../../../shared/kit/fields.ts';
import { choicesOf } from '../../../shared/kit/field-values.ts';
import type { HandledRow } from '../../../shared/leads/handled.ts';
import { choiceFilter } from '../list/Filters.tsx';
import type { ListFilter, ListFilters, ListRow } from '../list/list.ts';
import { HandledButton } from './HandledButton.tsx';
import { HandledNote } from './HandledNote.tsx';
import { HandledPanel } from './HandledPanel.tsx';
import type { HandledNoun } from './useHandled.ts';

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
