import { type FormEvent, useRef, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS, SENT_NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS, type RuleInput, WRONG_DAYS } from '../../../shared/privacy/retention.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';

interface RuleFormProps {
  /** When it rejects, the reason is shown and the entries stay. */
  onSave(rule: RuleInput): Promise<void>;
}

const RANGE = `${MIN_RETENTION_DAYS} to ${MAX_RETENTION_DAYS.toLocaleString('en-IN')}`;

/** Sets the rule of one kind of lead. */
export function RuleForm({ onSave }: RuleFormProps) {
  const [noun, setNoun] = useState<SentNoun>('loans');
  const [status, setStatus] = useState<LeadStatus | ''>('');
  const [days, setDays] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const count = Number(days.trim());
    const isAllowed = Number.isInteger(count) && count >= MIN_RETENTION_DAYS && count <= MAX_RETENTION_DAYS;
    setFault(isAllowed ? undefined : WRONG_DAYS);
    if (!isAllowed) return input.current?.focus();
    setBusy(true);
    try {
      await onSave({ noun, status: noun === 'loans' && status !== '' ? status : null, days: count });
      setDays('');
    } catch (error) {
      setFault((error instanceof ApiError && (error.fields['days'] ?? error.message)) || 'Failed to save the rule.');
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Retention rule"
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:grid-cols-2 md:p-6 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectInput label="Erase" value={noun} onChange={(event) => setNoun(event.target.value as SentNoun)}>
        {SENT_NOUNS.map((each) => (
          <option key={each} value={each}>
            {capitalise(NOUNS[each].many)}
          </option>
        ))}
      </SelectInput>
      {noun === 'loans' && (
        <SelectInput
          label="With status"
          value={status}
          onChange={(event) => setStatus(event.target.value as LeadStatus | '')}
        >
          <option value="">Any status</option>
          {LEAD_STATUSES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectInput>
      )}
      <TextInput
        ref={input}
        label="After days without activity"
        hint={RANGE}
        error={fault}
        value={days}
        required
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setDays(event.target.value)}
      />
      {/* Aligned with the fields, not with their labels. */}
      <Button type="submit" aria-disabled={busy} className="min-h-12 lg:mt-[1.625rem] lg:justify-self-start">
        {busy ? 'Saving…' : 'Save rule'}
      </Button>
    </form>
  );
}
