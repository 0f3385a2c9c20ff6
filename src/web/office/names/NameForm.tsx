import { failureOf } from '../api.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { NameNoun } from './name-list.ts';

interface NameFormProps {
  noun: NameNoun;
  /** Of a name. */
  example: string;
  id: string;
  /** Resolves when it is saved. When it rejects, the reason is shown and the text stays. */
  onCreate(name: string): Promise<void>;
  onCancel(): void;
  /** Why the last try failed. */
  failure: string | undefined;
  onFailure(text: string | undefined): void;
  /** Somebody types: earlier messages are out of date. */
  onTyping(): void;
}

/** The form for a new name. It closes when the name is saved. */
export function NameForm({ noun, example, id, onCreate, onCancel, failure, onFailure, onTyping }: NameFormProps) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  // A second click can come before React renders the first.
  const running = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const Noun = capitalise(noun.one);

  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    onTyping();
    onFailure(undefined);
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return field.current?.focus();
    running.current = true;
    setBusy(true);
    try {
      await onCreate(wanted);
    } catch (error) {
      onFailure(failureOf(error, `Failed to create ${noun.one}`));
      setBusy(false);
      field.current?.focus();
    } finally {
      running.current = false;
    }
  };

  return (
    <form
      id={id}
      noValidate
      aria-label={`Add ${noun.one}`}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-button border border-line bg-white p-5 shadow-1 md:p-6"
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,28rem)_auto] md:gap-3">
        <TextInput
          ref={field}
          label={`${Noun} Name`}
          hint={`For example “${example}”.`}
          error={missing ? noun.required : undefined}
          value={name}
          required
          autoComplete="off"
          enterKeyHint="done"
          readOnly={busy}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
            onFailure(undefined);
            onTyping();
          }}
        />
        {/* Aligned with the field, not with its label. */}
        <div className="flex flex-wrap gap-3 md:pt-[1.625rem]">
          <Button type="submit" aria-disabled={busy} className="min-h-12 flex-1 whitespace-nowrap md:flex-none">
            {busy ? 'Creating...' : `Create ${Noun}`}
          </Button>
          <Button kind="quiet" onClick={onCancel} aria-disabled={busy} className="min-h-12 flex-1 md:flex-none">
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
