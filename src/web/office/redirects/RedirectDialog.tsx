import { useState } from 'react';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import { REDIRECT_FIELDS } from '../../../shared/posts/redirect-form.ts';
import type { RedirectRow } from '../../../shared/posts/redirects.ts';
import { ask } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { SAVE_FAILED, useAction } from '../kit/useAction.tsx';
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
  const saving = useAction(SAVE_FAILED);
  const first = redirect === undefined && from !== '' ? 'to' : 'from';
  return (
    <FormDialog
      title={redirect === undefined ? 'Add redirect' : 'Change redirect'}
      action="Save redirect"
      doing="Saving…"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <Inputs
        fields={REDIRECT_FIELDS}
        values={values}
        errors={saving.failure.fields}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        look={(name) => ({
          autoCapitalize: 'none',
          spellCheck: false,
          'data-first-focus': name === first || undefined,
        })}
      />
    </FormDialog>
  );
}
