import { type FormEvent, useEffect, useRef, useState } from 'react';
import { capitalise } from '../../../../shared/kit/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { MAX_NEXT_STEP, type NextStep as Step } from '../../../../shared/desk/settings.ts';
import { USUAL_STEPS } from './words.ts';
import { ApiError } from '../../api.ts';
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
  const [faults, setFaults] = useState<{ what?: string; at?: string }>({});
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const whatField = useRef<HTMLInputElement>(null);
  const whenField = useRef<HTMLInputElement>(null);
  useEffect(() => whatField.current?.focus(), []);

  const refuse = (found: { what?: string; at?: string }) => {
    setFaults(found);
    (found.what ? whatField : whenField).current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const at = readFieldTime(when);
    if (what.trim() === '') return refuse({ what: 'Enter the next step.' });
    if (at === undefined) return refuse({ at: 'Enter a date and a time.' });
    running.current = true;
    setFaults({});
    setFailure(undefined);
    try {
      await ask('PUT /api/loans/work/:id/next-step', {
        id,
        body: { what: what.trim(), at: new Date(at).toISOString(), version: base },
      });
      await onSaved();
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) {
        const [last] = conflict.stale[0]?.changes ?? [];
        await onConflict();
        setBase((before) => conflict.stale[0]?.version ?? before);
        setFailure(
          `Changed by a colleague in the meantime${last ? `: ${changeText(last)} by ${last.by}` : ''}. Save again to set your next step.`,
        );
      } else if (error instanceof ApiError && (error.fields['what'] ?? error.fields['at'])) refuse(error.fields);
      else setFailure(failureText(error));
    } finally {
      running.current = false;
    }
  };

  return (
    <form noValidate aria-label="Change next step" onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-3">
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <TextInput
        ref={whatField}
        label="Next step"
        value={what}
        error={faults.what}
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
        ref={whenField}
        type="datetime-local"
        label="When (Indian time)"
        value={when}
        error={faults.at}
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
    </form>
  );
}
