import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useAction } from '../../kit/useAction.tsx';

interface AddFieldProps {
  label: string;
  /** What is added, in one word. */
  what: string;
  hint?: string;
  /** What is said of a failure without a message. */
  failed: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** @returns what came of it. @throws Error when what was typed stays, to be corrected */
  onAdd(typed: string): string | Promise<string>;
}

/** A text that is added to a choice by its button or by Enter. */
export function AddField({ label, what, hint, failed, ref, onAdd }: AddFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const { busy, failure, run, clear } = useAction(failed);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const id = useId();
  const { text } = failure;
  const add = () =>
    void run(async () => {
      input.current?.focus();
      setSaid('');
      setSaid(await onAdd(typed));
      setTyped('');
    });
  return (
    <div className="grid gap-1">
      <Field label={label} hint={text === undefined && hint}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              {...(text !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
              ref={input}
              type="text"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                clear();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
              className="input"
            />
            <Button kind="quiet" aria-disabled={busy} onClick={add}>
              Add<span className="sr-only"> {what}</span>
            </Button>
          </div>
        )}
      </Field>
      {text !== undefined && (
        <p id={id} role="alert" className="field-error">
          {text}
        </p>
      )}
      <p role="status" className="field-hint empty:hidden">
        {said}
      </p>
    </div>
  );
}
