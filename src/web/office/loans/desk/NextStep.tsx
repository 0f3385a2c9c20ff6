import { useEffect, useRef, useState } from 'react';
import { capitalise } from '../../../../shared/kit/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FailureNotice, Form, refuse, useAction } from '../../kit/useAction.tsx';
import { MAX_NEXT_STEP, type NextStep as Step } from '../../../../shared/desk/settings.ts';
import { USUAL_STEPS } from './words.ts';
import { ask } from '../../kit/ask.ts';
import { useNow } from '../../desk/useNow.ts';
import { fieldTime, lengthText, MINUTE_MS, readFieldTime, whenText } from '../../desk/when.ts';
import { changeText, conflictOf, failureText } from '../work/change.ts';

interface NextStepProps {
  id: string;
  /** Of the application. */
  version: number;
  step: Step;
  /** Fetches the application and the list again. */
  onChanged(): Promise<void>;
}

/** What to do next for an applicant and when, and the form that changes it. */
export function NextStep({ id, version, step, onChanged }: NextStepProps) {
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  const now = useNow(MINUTE_MS / 2);
  const at = Date.parse(step.at);

  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);

  if (isChanging) {
    return (
      <StepForm
        id={id}
        version={version}
        step={step}
        onCancel={() => setChanging(false)}
        onSaved={async () => {
          await onChanged();
          setChanging(false);
        }}
        onConflict={onChanged}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-40">
        <span className="block text-[0.8125rem] text-slate">Next step</span>
        <strong className="wrap-anywhere">{step.what}</strong>
        <span className="block text-[0.9375rem]">{capitalise(whenText(at, now))}</span>
        {at <= now && (
          <span className="flex items-center gap-1 text-[0.875rem] font-semibold text-error">
            <Icon name="warning-circle-fill" className="size-4" />
            <span>{`Overdue by ${lengthText(now - at)}`}</span>
          </span>
        )}
      </p>
      <Button ref={change} kind="quiet" size="small" onClick={() => setChanging(true)}>
        Change<span className="sr-only"> next step</span>
      </Button>
    </div>
  );
}

interface StepFormProps extends Omit<NextStepProps, 'onChanged'> {
  onCancel(): void;
  onSaved(): Promise<void>;
  /** A colleague was quicker: the application must be read again. */
  onConflict(): Promise<void>;
}

function StepForm({ id, version, step, onCancel, onSaved, onConflict }: StepFormProps) {
  const [what, setWhat] = useState(step.what);
  const [when, setWhen] = useState(() => fieldTime(Date.parse(step.at)));
  // What the form is based on: later changes by colleagues must not be overwritten unseen.
  const [base, setBase] = useState(version);
  const { failure, form } = useAction(failureText);
  const whatField = useRef<HTMLInputElement>(null);
  useEffect(() => whatField.current?.focus(), []);

  const save = async () => {
    const at = readFieldTime(when);
    if (what.trim() === '') refuse({ what: 'Enter the next step.' });
    if (at === undefined) return refuse({ at: 'Enter a date and a time.' });
    const body = { what: what.trim(), at: new Date(at).toISOString(), version: base };
    try {
      await ask('PUT /api/loans/work/:id/next-step', { id, body });
    } catch (error) {
      const [stale] = conflictOf(error)?.stale ?? [];
      if (!stale) throw error;
      const [last] = stale.changes;
      await onConflict();
      setBase(stale.version);
      refuse(
        `Changed by a colleague in the meantime${last ? `: ${changeText(last)} by ${last.by}` : ''}. Save again to set your next step.`,
      );
    }
    await onSaved();
  };

  return (
    <Form of={form} onSubmit={save} aria-label="Change next step" className="grid grid-cols-1 gap-3">
      <FailureNotice failure={failure} />
      <TextInput
        ref={whatField}
        label="Next step"
        value={what}
        error={failure.fields['what']}
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
        error={failure.fields['at']}
        onChange={({ target }) => setWhen(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          Save next step
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
