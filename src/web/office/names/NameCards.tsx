import { capitalise } from '../../../shared/kit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NameCard } from './NameCard.tsx';
import { find, type NameNoun, type NameRow } from './name-list.ts';

interface NameCardsProps {
  noun: NameNoun;
  rows: readonly NameRow[];
  /** Empty to show all names. */
  search: string;
  onDelete(row: NameRow): void;
  onRename(row: NameRow): void;
  onMerge(row: NameRow): void;
  onCreateFirst(): void;
}

/** The names, or a hint when there are none. */
export function NameCards({ noun, rows, search, onDelete, onRename, onMerge, onCreateFirst }: NameCardsProps) {
  if (rows.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 rounded-button border border-line bg-white px-6 py-10 text-center">
        <Picture name="story" alt="" sizes="180px" className="w-45" />
        <h3 className="mt-2 text-2xl">{`No ${noun.many} yet`}</h3>
        <p className="max-w-md text-slate">Once created, it can be chosen in the settings of any post.</p>
        <Button onClick={onCreateFirst} className="mt-3">
          {`Create First ${capitalise(noun.one)}`}
        </Button>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3">
      {find(rows, search).map(({ row, number }) => (
        <NameCard
          key={row._id}
          row={row}
          number={number}
          onDelete={() => onDelete(row)}
          onRename={() => onRename(row)}
          onMerge={rows.length > 1 ? () => onMerge(row) : undefined}
        />
      ))}
    </ul>
  );
}

/** Placeholder for the first cards, in their size. */
export function NameBones() {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="flex h-[6.125rem] items-center gap-4 rounded-button border border-line bg-white p-4">
          <div className="office-bone h-14 w-12" />
          <div className="grid flex-1 gap-2">
            <div className="office-bone h-5 w-2/3" />
            <div className="office-bone h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
