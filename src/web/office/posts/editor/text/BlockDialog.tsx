import { useState } from 'react';
import { SelectInput, TextInput } from '../../../../ui/Field.tsx';
import type { NextFocus } from '../../../dialog/Dialog.tsx';
import { FormDialog } from '../../../kit/dialogs.tsx';
import { refuse, useAction } from '../../../kit/useAction.tsx';
import { ASKED, type AskedBlock, type AskedName } from './blocks.ts';

interface BlockDialogProps {
  name: AskedName;
  /** The attributes of the block that is changed; undefined for a new one. */
  present?: Record<string, unknown> | undefined;
  /** What is known of a new one. */
  known?: Readonly<Record<string, string>> | undefined;
  /** The text of the article. */
  around: string;
  next: NextFocus;
  onDone(attributes: object): void;
  onClose(): void;
}

/** Asks for what a block holds. */
export function BlockDialog({ name, present, known, around, next, onDone, onClose }: BlockDialogProps) {
  const { one, fields, textsOf, read }: AskedBlock = ASKED[name];
  const [texts, setTexts] = useState(() =>
    present ? textsOf(present) : { ...Object.fromEntries(fields.map(({ name, first }) => [name, first])), ...known },
  );
  const focused = fields.findIndex(({ name }) => known?.[name] === undefined);
  const adding = useAction('');
  const { failure, clear } = adding;

  const submit = async () => {
    const outcome = read(texts, around);
    if ('wrong' in outcome) refuse(outcome.wrong);
    else onDone(outcome.attributes);
  };

  return (
    <FormDialog
      title={`${present ? 'Change' : 'Add'} ${one}`}
      action={present ? 'Change' : `Add ${one}`}
      saving={adding}
      next={next}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map(({ name, label, hint, inputMode, options }, place) => {
        const shared = {
          name,
          label,
          hint,
          error: failure.fields[name],
          value: texts[name],
          onChange({ target }: { target: { value: string } }) {
            setTexts({ ...texts, [name]: target.value });
            if (failure.fields[name]) clear();
          },
          ...(place === focused && { 'data-first-focus': true }),
        };
        return options ? (
          <SelectInput key={name} {...shared}>
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectInput>
        ) : (
          <TextInput key={name} inputMode={inputMode} autoComplete="off" {...shared} />
        );
      })}
    </FormDialog>
  );
}
