import { useState } from 'react';
import { capitalise } from '../../../../shared/kit/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { readFieldTime, usualTimes, whenText } from '../../desk/when.ts';
import { FormDialog } from '../../kit/dialogs.tsx';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { useCallDraft } from '../work/lead-draft-store.ts';

interface CallBackDialogProps {
  lead: { _id: string; fullName: string };
  onClose(): void;
  /** @param at epoch milliseconds */
  onChoose(at: number): void;
}

/** Asks when to call an applicant back: at one of the usual times, or any other. What is typed is kept with the note. */
export function CallBackDialog({ lead: { _id, fullName }, onClose, onChoose }: CallBackDialogProps) {
  const [draft, setDraft] = useCallDraft(_id);
  const [now] = useState(Date.now);
  const saving = useAction('');
  const submit = async () => {
    const at = readFieldTime(draft.time);
    if (at === undefined) return refuse({ at: 'Enter a date and a time.' });
    if (at <= Date.now()) refuse({ at: 'Enter a time to come.' });
    onChoose(at);
  };
  return (
    <FormDialog title={`Call back ${fullName} at`} action="Log call" saving={saving} onSubmit={submit} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        {usualTimes(now).map((at, index) => (
          <Button
            key={at}
            kind="quiet"
            size="small"
            className="min-h-11"
            {...(index === 0 && { 'data-first-focus': '' })}
            onClick={() => onChoose(at)}
          >
            {capitalise(whenText(at, now))}
          </Button>
        ))}
      </div>
      <TextInput
        type="datetime-local"
        label="Another time (Indian time)"
        value={draft.time}
        error={saving.failure.fields['at']}
        onChange={({ target }) => setDraft({ time: target.value })}
      />
    </FormDialog>
  );
}
