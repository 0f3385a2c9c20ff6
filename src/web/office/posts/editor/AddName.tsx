import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { capitalise } from '../../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../../shared/posts/form.ts';
import { ask, keyOf } from '../../kit/ask.ts';
import { refuse, useAction } from '../../kit/useAction.tsx';

interface AddNameProps {
  kind: NameKind;
  /** Receives the id of the new name, to select it. */
  onAdded(id: string): void;
}

/** Creates a category or a tag without leaving the post. */
export function AddName({ kind, onAdded }: AddNameProps) {
  const { one, required } = NAMES[kind];
  const id = useId();
  const [name, setName] = useState('');
  const { busy, failure, run, clear } = useAction(`Failed to create ${one}`);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();

  const add = async () => {
    input.current?.focus();
    setSaid('');
    if (name.trim() === '') refuse(required);
    const added = await ask(`POST /api/${kind}`, { body: { name: name.trim() } });
    const queryKey = keyOf(`GET /api/${kind}`);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (all = []) => [...all, added]);
    onAdded(added._id);
    setName('');
    setSaid(`${capitalise(one)} created successfully`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void run(add);
  };

  return (
    <div className="field">
      <label htmlFor={id} className="text-[0.875rem] font-semibold">
        {`New ${one}`}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          aria-invalid={failure.text ? true : undefined}
          aria-describedby={failure.text ? `${id}-text` : undefined}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
          onKeyDown={onKeyDown}
          className="input"
        />
        <Button kind="quiet" aria-disabled={busy} onClick={() => void run(add)}>
          <span>{busy ? 'Creating...' : 'Add'}</span>
          <span className="sr-only"> {one}</span>
        </Button>
      </div>
      {failure.text && (
        <p id={`${id}-text`} role="alert" className="field-error">
          {failure.text}
        </p>
      )}
      <p role="status" className="field-hint empty:hidden">
        {said}
      </p>
    </div>
  );
}
