import { type RefObject, useState } from 'react';
import { SelectInput } from '../../ui/Field.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { refuse } from '../kit/useAction.tsx';
import { mergeText, type NameNoun, type NameRow } from './name-list.ts';

interface MergeDialogProps {
  noun: NameNoun;
  row: NameRow;
  /** Where its posts may go. */
  others: readonly NameRow[];
  /** How many posts use it; undefined while that is unknown. */
  uses: number | undefined;
  onMerge(into: NameRow): Promise<void>;
  focusAfter: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Files the posts of a category or tag under another one. */
export function MergeDialog({ noun, row, others, uses, onMerge, focusAfter, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState('');
  const into = others.find(({ _id }) => _id === chosen);
  const merge = async () => {
    if (into === undefined) return refuse(`Choose a ${noun.one}.`);
    await onMerge(into);
  };
  return (
    <ConfirmDialog
      title={`Merge ${noun.one}`}
      question={`Choose the ${noun.one} that its posts go to.`}
      subject={row.name}
      consequence={mergeText(uses, noun)}
      action="Merge"
      busyAction="Merging…"
      onConfirm={merge}
      failure={(error) => failureOf(error, `Failed to merge ${noun.one}`)}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <SelectInput label="Merge into" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{`Choose a ${noun.one}`}</option>
        {others.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectInput>
    </ConfirmDialog>
  );
}
