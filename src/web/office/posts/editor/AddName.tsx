import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { capitalise } from '../../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../../shared/posts/form.ts';
import { failureOf } from '../../api.ts';
import { ask, keyOf } from '../../kit/ask.ts';

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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const queries = useQueryClient();

  const add = async () => {
    if (running.current) return;
    input.current?.focus();
    setSaid('');
    if (name.trim() === '') return setFailure(required);
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      const added = await ask(`POST /api/${kind}`, { body: { name: name.trim() } });
      const queryKey = keyOf(`GET /api/${kind}`);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (all = []) => [...all, added]);
      onAdded(added._id);
      setName('');
      setSaid(`${capitalise(one)} created successfully`);
    } catch (error) {
      setFailure(failureOf(error, `Failed to create ${one}`));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
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
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-text` : undefined}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setFailure('');
          }}
          onKeyDown={onKeyDown}
          className="input"
        />
        <Button kind="quiet" aria-disabled={busy} onClick={() => void add()}>
          <span>{busy ? 'Creating...' : 'Add'}</span>
          <span className="sr-only"> {one}</span>
        </Button>
      </div>
      {failure && (
        <p id={`${id}-text`} role="alert" className="field-error">
          {failure}
        </p>
      )}
      <p role="status" className="field-hint empty:hidden">
        {said}
      </p>
    </div>
  );
}
