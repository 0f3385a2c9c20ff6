import type { HandledRow } from '../../../shared/leads/handled.ts';
import type { ListDefinition, ListRow } from '../list/list.ts';
import { HandledButton } from './HandledButton.tsx';
import { HandledFilter } from './HandledFilter.tsx';
import { HandledNote } from './HandledNote.tsx';
import { HandledPanel } from './HandledPanel.tsx';

/** The parts of a list whose rows can be marked as handled. `base` is the path of its API. */
export function handling<Row extends ListRow & HandledRow>(base: string, nameOf: (row: Row) => string) {
  return {
    always: { handled: 'any' },
    filters: { names: ['handled'], Controls: HandledFilter } satisfies ListDefinition<Row, never>['filters'],
    Note: ({ row }: { row: Row }) => <HandledNote mark={row.handled} />,
    Button: ({ row, compact }: { row: Row; compact: boolean }) => (
      <HandledButton base={base} row={row} name={nameOf(row)} compact={compact} />
    ),
    Panel: ({ row }: { row: Row }) => <HandledPanel base={base} id={row._id} />,
  };
}
