import { useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { TextInput } from '../../ui/Field.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { refuse } from '../kit/useAction.tsx';
import type { NameNoun, NameRow } from './name-list.ts';

interface RenameDialogProps {
  noun: NameNoun;
  row: NameRow;
  /** When it rejects, the reason is shown and the text stays. */
  onRename(name: string): Promise<void>;
  onClose(): void;
}

/** Gives a category or tag another name. */
export function RenameDialog({ noun, row, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(row.name);
  const rename = async () => {
    if (name.trim() === '') refuse(noun.required);
    await onRename(name.trim());
  };
  return (
    <ConfirmDialog
      title={`Rename ${noun.one}`}
      question="Its posts and its address stay."
      subject={row.name}
      action="Rename"
      busyAction="Renaming…"
      kind="peacock"
      onConfirm={rename}
      failure={(error) => failureOf(error, `Failed to rename ${noun.one}`)}
      onClose={onClose}
    >
      <TextInput
        label={`${capitalise(noun.one)} Name`}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}
