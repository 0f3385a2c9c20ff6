import { TextInput } from '../../../ui/Field.tsx';
import { type ContingentEntry, newContingent } from '../terms-form.ts';
import { CONTINGENT_CHOICES, CONTINGENT_UNITS } from '../words.ts';
import { Choice } from './Choice.tsx';
import type { Faults } from './faults.ts';
import { Rows } from './Rows.tsx';

interface ContingentRowsProps {
  charges: readonly ContingentEntry[];
  faults: Faults;
  onChange(charges: ContingentEntry[]): void;
}

/** What only some borrowers pay. */
export function ContingentRows({ charges, faults, onChange }: ContingentRowsProps) {
  return (
    <Rows
      title="Contingent charges"
      hint="What only some borrowers pay, for example after a late payment. Enter ₹0 for none. Penal charges are required."
      one="contingent charge"
      rows={charges}
      error={faults.of('contingentCharges')}
      make={newContingent}
      onChange={onChange}
    >
      {(charge, index, set) => {
        const at = `contingentCharges.${index}`;
        const wire = (name: 'value' | 'gst' | 'note', error: string | undefined) => ({
          value: charge[name],
          error,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
        });
        return (
          <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[1.2fr_0.7fr_1.5fr_0.5fr_1.6fr]">
            <Choice label="Kind" choices={CONTINGENT_CHOICES} value={charge.kind} onChange={(kind) => set({ kind })} />
            <TextInput label="Charge" inputMode="decimal" {...wire('value', faults.within(`${at}.price`))} />
            <Choice label="In" choices={CONTINGENT_UNITS} value={charge.unit} onChange={(unit) => set({ unit })} />
            <TextInput label="GST, %" inputMode="decimal" {...wire('gst', faults.of(`${at}.gst`))} />
            <TextInput
              label="Note"
              hint={charge.kind === 'other' ? 'What the charge is for' : 'Optional: “in the first 12 months”'}
              fieldClassName="sm:col-span-2 xl:col-span-1"
              {...wire('note', faults.of(`${at}.note`))}
            />
          </div>
        );
      }}
    </Rows>
  );
}
