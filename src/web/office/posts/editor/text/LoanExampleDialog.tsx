import { type FormEvent, useRef, useState } from 'react';
import { type LoanExample, readExample, WRONG_EXAMPLE } from '../../../../../shared/loans/example.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextInput } from '../../../../ui/Field.tsx';
import { Dialog } from '../../../dialog/Dialog.tsx';

interface LoanExampleDialogProps {
  /** Undefined for a new one. */
  present: LoanExample | undefined;
  onDone(example: LoanExample): void;
  onClose(): void;
}

const FIELDS = [
  { name: 'amount', label: 'Loan amount (₹)', hint: 'Readers can change all three figures.' },
  { name: 'rate', label: 'Interest rate (% a year)', hint: undefined },
  { name: 'months', label: 'Months', hint: undefined },
] as const;

const FIRST = { amount: '5,00,000', rate: '10.5', months: '36' };

/** Asks for the figures of a calculator in the text. */
export function LoanExampleDialog({ present, onDone, onClose }: LoanExampleDialogProps) {
  const [texts, setTexts] = useState(() =>
    present
      ? { amount: present.amount.toLocaleString('en-IN'), rate: `${present.rate}`, months: `${present.months}` }
      : FIRST,
  );
  const [wrong, setWrong] = useState<keyof LoanExample>();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const example = readExample((name) => texts[name]);
    if (typeof example !== 'string') return onDone(example);
    setWrong(example);
    form.current?.querySelector<HTMLElement>(`[name="${example}"]`)?.focus();
  };
  return (
    <Dialog onClose={onClose} className="max-w-lg">
      {({ titleId }) => (
        <form ref={form} noValidate onSubmit={submit} className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            {present ? 'Change calculator' : 'Add calculator'}
          </h2>
          {FIELDS.map(({ name, label, hint }) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              hint={hint}
              inputMode={name === 'rate' ? 'decimal' : 'numeric'}
              autoComplete="off"
              error={wrong === name ? WRONG_EXAMPLE.en[name] : undefined}
              value={texts[name]}
              onChange={(event) => {
                setTexts({ ...texts, [name]: event.target.value });
                if (wrong === name) setWrong(undefined);
              }}
              {...(name === 'amount' && { 'data-first-focus': true })}
            />
          ))}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{present ? 'Change' : 'Add calculator'}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
