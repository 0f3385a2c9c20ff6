import { useState } from 'react';
import { MAX_NEXT_STEP } from '../../../../shared/desk/settings.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { fieldTime, readFieldTime } from '../../desk/when.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { USUAL_STEPS } from '../desk/words.ts';
import { failureText } from '../work/change.ts';

interface StepDialogProps {
  /** Epoch milliseconds. */
  step: { what: string; at: number };
  onSave(next: { what: string; at: string }): Promise<unknown>;
  onClose(): void;
}

/** Any next step at any time. */
export function StepDialog({ step, onSave, onClose }: StepDialogProps) {
  const [what, setWhat] = useState(step.what);
  const [when, setWhen] = useState(() => fieldTime(step.at));
  const saving = useAction(failureText);
  const { fields } = saving.failure;

  const submit = async () => {
    const at = readFieldTime(when);
    if (what.trim() === '') refuse({ what: 'Enter the next step.' });
    if (at === undefined) return refuse({ at: 'Enter a date and a time.' });
    await onSave({ what: what.trim(), at: new Date(at).toISOString() });
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
      <datalist id="usual-steps">
        {USUAL_STEPS.map((words) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </datalist>
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
