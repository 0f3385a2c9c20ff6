import { useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS, SENT_NOUNS, type SentNoun } from '../../../shared/leads/nouns.ts';
import { MAX_RETENTION_DAYS, MIN_RETENTION_DAYS, type RuleInput, WRONG_DAYS } from '../../../shared/privacy/retention.ts';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { ActionButton, Form, refuse, useAction } from '../kit/useAction.tsx';

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
  const { busy, failure, form } = useAction('Failed to save the rule.');

  const save = async () => {
    const count = Number(days.trim());
    const isAllowed = Number.isInteger(count) && count >= MIN_RETENTION_DAYS && count <= MAX_RETENTION_DAYS;
    refuse({ days: isAllowed ? undefined : WRONG_DAYS });
    await onSave({ noun, status: noun === 'loans' && status !== '' ? status : null, days: count });
    setDays('');
  };

  return (
    <Form
      of={form}
      onSubmit={save}
      aria-label="Retention rule"
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
        label="After days without activity"
        hint={RANGE}
        error={failure.fields['days'] ?? failure.text}
        value={days}
        required
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setDays(event.target.value)}
      />
      {/* Aligned with the fields, not with their labels. */}
      <ActionButton type="submit" busy={busy} doing="Saving…" className="min-h-12 lg:mt-[1.625rem] lg:justify-self-start">
        Save rule
      </ActionButton>
    </Form>
  );
}
