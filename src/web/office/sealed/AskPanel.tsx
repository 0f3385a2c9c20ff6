import { OPENING_PURPOSES, type OpeningInput, type SealedAnswer } from '../../../shared/privacy/sealed.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { ask } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, useAction } from '../kit/useAction.tsx';

/** Asks to open what is sealed of a lead or a person. */
export function AskPanel({ onAsked }: { onAsked(state: SealedAnswer): void }) {
  const { busy, failure, form } = useAction('Failed to ask. Please try again.');

  const send = async (element: HTMLFormElement) => {
    const entries = [...new FormData(element)].filter(([, value]) => String(value).trim() !== '');
    onAsked(await ask('POST /api/sealed/openings', { body: Object.fromEntries(entries) as unknown as OpeningInput }));
    element.reset();
    say('success', 'Asked. Another admin must approve it.');
  };

  const text = (label: string, name: keyof OpeningInput, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput label={label} name={name} error={failure.fields[name]} autoComplete="off" {...more} />
  );
  return (
    <Panel
      title="Ask to open"
      about="Enter the id of an erased lead, which the ledger at Retention and the audit trail name, or the email or the phone number that it had."
    >
      <Form of={form} onSubmit={send} aria-label="Ask to open" className="grid items-start gap-4 md:grid-cols-3">
        {text('Id of the lead', 'lead')}
        {text('Email', 'email', { type: 'email' })}
        {text('Phone number', 'phoneNumber', { inputMode: 'tel' })}
        <SelectInput label="Purpose" name="purpose" error={failure.fields['purpose']}>
          <Options none="Choose" of={Object.entries(OPENING_PURPOSES)} />
        </SelectInput>
        {text('Reason', 'reason', { hint: 'Such as the number of the order. Do not name the person.' })}
        <ActionButton type="submit" busy={busy} doing="Asking…" className="min-h-12 justify-self-start md:mt-6.5">
          Ask to open
        </ActionButton>
      </Form>
      <FailureNotice failure={failure} />
    </Panel>
  );
}
