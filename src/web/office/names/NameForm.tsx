import { useEffect, useRef, useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { type Action, ActionButton, FailureNotice, Form, refuse } from '../kit/useAction.tsx';
import type { NameNoun } from './name-list.ts';

interface NameFormProps {
  noun: NameNoun;
  /** Of a name. */
  example: string;
  id: string;
  creating: Action;
  /** Resolves when it is saved. When it rejects, the reason is shown and the text stays. */
  onCreate(name: string): Promise<void>;
  onCancel(): void;
  /** The user types: earlier messages are out of date. */
  onTyping(): void;
}

/** The form for a new name. It closes when the name is saved. */
export function NameForm({ noun, example, id, creating, onCreate, onCancel, onTyping }: NameFormProps) {
  const [name, setName] = useState('');
  const { busy, failure, clear, form } = creating;
  const field = useRef<HTMLInputElement>(null);
  const Noun = capitalise(noun.one);

  useEffect(() => field.current?.focus(), []);

  const create = async () => {
    onTyping();
    // Not the button, whatever comes of it.
    field.current?.focus();
    refuse({ missing: name.trim() === '' ? noun.required : undefined });
    await onCreate(name.trim());
  };

  return (
    <Form
      id={id}
      of={form}
      onSubmit={create}
      aria-label={`Add ${noun.one}`}
      className="grid gap-4 rounded-button border border-line bg-white p-5 shadow-1 md:p-6"
    >
      <FailureNotice failure={failure} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,28rem)_auto] md:gap-3">
        <TextInput
          ref={field}
          label={`${Noun} Name`}
          hint={`For example “${example}”.`}
          error={failure.fields['missing']}
          value={name}
          required
          autoComplete="off"
          enterKeyHint="done"
          readOnly={busy}
          onChange={(event) => {
            setName(event.target.value);
            clear();
            onTyping();
          }}
        />
        {/* Aligned with the field, not with its label. */}
        <div className="flex flex-wrap gap-3 md:pt-[1.625rem]">
          <ActionButton
            type="submit"
            busy={busy}
            doing="Creating..."
            className="min-h-12 flex-1 whitespace-nowrap md:flex-none"
          >
            {`Create ${Noun}`}
          </ActionButton>
          <Button kind="quiet" onClick={onCancel} aria-disabled={busy} className="min-h-12 flex-1 md:flex-none">
            Cancel
          </Button>
        </div>
      </div>
    </Form>
  );
}
