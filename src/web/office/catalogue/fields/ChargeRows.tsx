import { TextInput } from '../../../ui/Field.tsx';
import { type ChargeEntry, newCharge } from '../terms-form.ts';
import { CHARGE_UNITS, FREQUENCY_CHOICES, RECIPIENT_CHOICES } from '../words.ts';
import { Choice } from './Choice.tsx';
import type { Faults } from './faults.ts';
import { Rows } from './Rows.tsx';

interface ChargeRowsProps {
  charges: readonly ChargeEntry[];
  faults: Faults;
  onChange(charges: ChargeEntry[]): void;
}

/** What every borrower pays. */
export function ChargeRows({ charges, faults, onChange }: ChargeRowsProps) {
  return (
    <Rows
      title="Charges"
      hint="What every borrower pays, also to third parties through the lender. It counts towards the APR."
      one="charge"
      rows={charges}
      error={faults.of('charges')}
      make={newCharge}
      onChange={onChange}
    >
      {(charge, index, set) => {
        const at = `charges.${index}`;
        const wire = (name: 'name' | 'value' | 'cap' | 'gst', error: string | undefined) => ({
          value: charge[name],
          error,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
        });
        const price = faults.of(`${at}.price`) ?? faults.of(`${at}.price.percent`) ?? faults.of(`${at}.price.rupees`);
        return (
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <TextInput label="Name" {...wire('name', faults.of(`${at}.name`))} />
            <TextInput label="Charge" inputMode="decimal" {...wire('value', price)} />
            <Choice label="In" choices={CHARGE_UNITS} value={charge.unit} onChange={(unit) => set({ unit })} />
            {charge.unit === 'percent' && (
              <TextInput
                label="At most, rupees"
                hint="Optional"
                inputMode="decimal"
                {...wire('cap', faults.of(`${at}.price.cap`))}
              />
            )}
            <TextInput label="GST, %" inputMode="decimal" {...wire('gst', faults.of(`${at}.gst`))} />
            <Choice
              label="Due"
              choices={FREQUENCY_CHOICES}
              value={charge.frequency}
              onChange={(frequency) => set({ frequency })}
            />
            <Choice label="Paid to" choices={RECIPIENT_CHOICES} value={charge.to} onChange={(to) => set({ to })} />
          </div>
        );
      }}
    </Rows>
  );
}
