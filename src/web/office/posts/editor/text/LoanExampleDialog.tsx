import { useState } from 'react';
import { type LoanExample, readExample, WRONG_EXAMPLE } from '../../../../../shared/loans/example.ts';
import { TextInput } from '../../../../ui/Field.tsx';
import type { NextFocus } from '../../../dialog/Dialog.tsx';
import { FormDialog } from '../../../kit/dialogs.tsx';
import { refuse, useAction } from '../../../kit/useAction.tsx';

interface LoanExampleDialogProps {
  /** Undefined for a new one. */
  present?: LoanExample;
  next: NextFocus;
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
export function LoanExampleDialog({ present, next, onDone, onClose }: LoanExampleDialogProps) {
  const [texts, setTexts] = useState(() =>
    present
      ? { amount: present.amount.toLocaleString('en-IN'), rate: `${present.rate}`, months: `${present.months}` }
      : FIRST,
  );
  const adding = useAction('');
  const { failure, clear } = adding;

  const submit = async () => {
    const example = readExample((name) => texts[name]);
    if (typeof example === 'string') refuse({ [example]: WRONG_EXAMPLE.en[example] });
    else onDone(example);
  };

  return (
    <FormDialog
      title={present ? 'Change calculator' : 'Add calculator'}
      action={present ? 'Change' : 'Add calculator'}
      saving={adding}
      next={next}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, hint }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          hint={hint}
          inputMode={name === 'rate' ? 'decimal' : 'numeric'}
          autoComplete="off"
          error={failure.fields[name]}
          value={texts[name]}
          onChange={(event) => {
            setTexts({ ...texts, [name]: event.target.value });
            if (failure.fields[name]) clear();
          }}
          {...(name === 'amount' && { 'data-first-focus': true })}
        />
      ))}
    </FormDialog>
  );
}
