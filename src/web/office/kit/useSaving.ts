import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, failureOf } from '../api.ts';

/** A failed save: messages under inputs, by the name of the field, or one for all. */
export interface Failure {
  fields: Readonly<Record<string, string>>;
  text: string | undefined;
  /** Makes a repeated text a new notice, which is read out again. */
  id: number;
}

const NONE: Failure = { fields: {}, text: undefined, id: 0 };

/**
 * Saves a form. What was typed stays when that fails, and the first field that is refused gets the focus.
 *
 * @param save throws ApiError when the server refuses
 * @param onConflict looks for the version that somebody else saved; resolves to false when there is none
 */
export function useSaving(save: () => Promise<void>, onConflict: () => Promise<boolean>) {
  const [failure, setFailure] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(failure.fields).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid], [data-refused]')?.focus();
  }, [failure]);

  const fail = (text: string | undefined, fields = {}) => setFailure(({ id }) => ({ fields, text, id: id + 1 }));

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(({ id }) => ({ ...NONE, id }));
    try {
      await save();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const count = Object.keys(fields).length;
      const isConflict = error instanceof ApiError && error.code === 'conflict' && count === 0;
      if (isConflict && (await onConflict())) return;
      if (count > 0) fail(count === 1 ? 'Check the marked field.' : 'Check the marked fields.', fields);
      else fail(failureOf(error, 'Failed to save. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  /** For the form element. */
  const form = {
    ref,
    method: 'post',
    noValidate: true,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
  return { failure, busy, submit, form };
}
