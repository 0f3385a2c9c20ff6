import type { HandledRow } from '../../../shared/leads/handled.ts';
import type { ListDefinition, ListRow } from '../list/list.ts';
import { HandledButton } from './HandledButton.tsx';
import { HandledFilter } from './HandledFilter.tsx';
import { HandledNote } from './HandledNote.tsx';
import { HandledPanel } from './HandledPanel.tsx';
import type { HandledNoun } from './useHandled.ts';

/** The parts of a list whose rows can be marked as handled. */
export function handling<Row extends ListRow & HandledRow>(noun: HandledNoun, nameOf: (row: Row) => string) {
  return {
    always: { handled: 'any' },
    filters: { names: ['handled'], Controls: HandledFilter } satisfies ListDefinition<Row, never>['filters'],
    Note: ({ row }: { row: Row }) => <HandledNote mark={row.handled} />,
    Button: ({ row, compact }: { row: Row; compact: boolean }) => (
      <HandledButton noun={noun} row={row} name={nameOf(row)} compact={compact} />
    ),
    Panel: ({ row }: { row: Row }) => <HandledPanel noun={noun} id={row._id} />,
  };
}
