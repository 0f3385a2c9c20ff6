import { useEffect, useRef, useState } from 'react';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSaving } from '../kit/useSaving.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ask } from '../kit/ask.ts';

interface RedirectDialogProps {
  /** The one to change; none for a new one. */
  redirect?: RedirectRow | undefined;
  /** The old address of a new one, if it is known. */
  from?: string | undefined;
  /** Resolves when the lists are up to date. */
  onSaved(text: string): Promise<void>;
  onClose(): void;
}

/** Adds or changes a redirect. */
export function RedirectDialog({ redirect, from = '', onSaved, onClose }: RedirectDialogProps) {
  const [values, setValues] = useState({ from: redirect?.from ?? from, to: redirect?.to ?? '' });
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (redirect === undefined) await ask('POST /api/redirects', { body: values });
    else {
      const { _id, version } = redirect;
      await ask('PUT /api/redirects/:id', { id: _id, body: { ...values, version } });
    }
    await onSaved(redirect === undefined ? 'Redirect added.' : 'Redirect changed.');
  };
  const { failure, busy, submit } = useSaving(save, () => Promise.resolve(false));
  useEffect(() => {
    if (Object.keys(failure.fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const wire = (name: 'from' | 'to') => ({
    value: values[name],
    error: failure.fields[name],
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => setValues((now) => ({ ...now, [name]: target.value })),
  });
  const isKnown = redirect === undefined && from !== '';
  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-lg">
      {({ titleId }) => (
        <form
          ref={form}
          method="post"
          noValidate
          aria-labelledby={titleId}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="grid max-h-[inherit] gap-4 overflow-y-auto p-6"
        >
          <h2 id={titleId} className="text-2xl">
            {redirect === undefined ? 'Add redirect' : 'Change redirect'}
          </h2>
          <TextInput
            label="Old address"
            hint="A path without a page, such as /old-page."
            data-first-focus={isKnown ? undefined : true}
            {...wire('from')}
          />
          <TextInput
            label="New address"
            hint="A page of this site, such as /loans or /blog/emi-explained."
            data-first-focus={isKnown ? true : undefined}
            {...wire('to')}
          />
          {failure.text !== undefined && (
            <Notice key={failure.id} kind="error">
              {failure.text}
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Saving…' : 'Save redirect'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
