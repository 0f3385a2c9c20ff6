import { useState } from 'react';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import { REDIRECT_FIELDS } from '../../../shared/posts/redirect-form.ts';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import { Button } from '../../ui/Button.tsx';
import { SaveFailure } from '../kit/SaveFailure.tsx';
import { useSaving } from '../kit/useSaving.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ask } from '../kit/ask.ts';
import { Inputs } from '../kit/inputs.tsx';

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
  const [values, setValues] = useState(valuesIn(REDIRECT_FIELDS, redirect ?? { from, to: '' }));
  const save = async () => {
    if (redirect === undefined) await ask('POST /api/redirects', { body: values });
    else {
      const { _id, version } = redirect;
      await ask('PUT /api/redirects/:id', { id: _id, body: { ...values, version } });
    }
    await onSaved(redirect === undefined ? 'Redirect added.' : 'Redirect changed.');
  };
  const { failure, busy, form } = useSaving(save, () => Promise.resolve(false));
  const first = redirect === undefined && from !== '' ? 'to' : 'from';
  return (
    <Dialog onClose={onClose} busy={busy} className="max-w-lg">
      {({ titleId }) => (
        <form {...form} aria-labelledby={titleId} className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            {redirect === undefined ? 'Add redirect' : 'Change redirect'}
          </h2>
          <Inputs
            fields={REDIRECT_FIELDS}
            values={values}
            errors={failure.fields}
            onChange={(change) => setValues((now) => ({ ...now, ...change }))}
            look={(name) => ({
              autoCapitalize: 'none',
              spellCheck: false,
              'data-first-focus': name === first || undefined,
            })}
          />
          <SaveFailure failure={failure} />
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
