import { useState } from 'react';
import { MAX_NEXT_STEP } from '../../../../shared/desk/settings.ts';
import { Suggestions, TextInput } from '../../../ui/Field.tsx';
import { fieldTime, readFieldTime } from '../../desk/when.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { USUAL_STEPS } from '../desk/words.ts';

interface StepDialogProps {
  /** Epoch milliseconds. */
  step: { what: string; at: number };
  /** It closes at once: what becomes of it is told on the screen, which keeps it. */
  onSave(next: { what: string; at: string }): void;
  onClose(): void;
}

/** Any next step at any time. */
export function StepDialog({ step, onSave, onClose }: StepDialogProps) {
  const [what, setWhat] = useState(step.what);
  const [when, setWhen] = useState(() => fieldTime(step.at));
  const saving = useAction('');
  const { fields } = saving.failure;

  const submit = async () => {
    const at = readFieldTime(when);
    if (what.trim() === '') refuse({ what: 'Enter the next step.' });
    if (at === undefined) return refuse({ at: 'Enter a date and a time.' });
    onSave({ what: what.trim(), at: new Date(at).toISOString() });
    onClose();
  };

  return (
    <FormDialog title="Change next step" action="Save next step" saving={saving} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-first-focus=""
        label="Next step"
        value={what}
        error={fields['what']}
        maxLength={MAX_NEXT_STEP}
        autoComplete="off"
        list="usual-steps"
        onChange={({ target }) => setWhat(target.value)}
      />
      <Suggestions id="usual-steps" texts={USUAL_STEPS} />
      <TextInput
        type="datetime-local"
        label="When (Indian time)"
        value={when}
        error={fields['at']}
        onChange={({ target }) => setWhen(target.value)}
      />
    </FormDialog>
  );
}
