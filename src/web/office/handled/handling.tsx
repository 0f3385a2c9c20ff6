import type { FieldTable } from '../../../shared/kit/fields.ts';
import { choicesOf } from '../../../shared/kit/field-values.ts';
import type { HandledRow } from '../../../shared/leads/handled.ts';
import { ChoiceFilters } from '../kit/ChoiceFilters.tsx';
import type { ListFilters, ListRow } from '../list/list.ts';
import { HandledButton } from './HandledButton.tsx';
import { HandledFilter } from './HandledFilter.tsx';
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
  return {
    always: { handled: 'any' },
    filters: {
      names: ['handled', ...choices.map(([name]) => name)],
      Controls: (props) => (
        <div className="flex w-full flex-wrap gap-3 md:w-auto">
          <HandledFilter {...props} />
          <ChoiceFilters choices={choices} {...props} className="min-w-32 flex-1 md:w-52 md:flex-none" />
        </div>
      ),
    } satisfies ListFilters,
    Note: ({ row }: { row: Row }) => <HandledNote mark={row.handled} />,
    Button: ({ row, compact }: { row: Row; compact: boolean }) => (
      <HandledButton noun={noun} row={row} name={nameOf(row)} compact={compact} />
    ),
    Panel: ({ row }: { row: Row }) => <HandledPanel noun={noun} id={row._id} />,
  };
}
