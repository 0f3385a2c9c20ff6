import type { ReactNode } from 'react';
import { LOAN_TYPES } from '../../../../shared/loans/fields.ts';
import type { ProductTerms } from '../../../../shared/offers/catalogue.ts';
import { indianDate } from '../../../../shared/kit/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import {
  type ChargeEntry,
  type ContingentEntry,
  newCharge,
  newContingent,
  newRate,
  type RateEntry,
  type TermsEntry,
} from '../terms-form.ts';
import {
  CHARGE_UNITS,
  CONTINGENT_CHOICES,
  CONTINGENT_UNITS,
  FREQUENCY_CHOICES,
  METHOD_CHOICES,
  RECIPIENT_CHOICES,
} from '../words.ts';
import { Rows } from './Rows.tsx';
import { Choice, type Faults, RuleRows } from './RuleRows.tsx';

interface TermsFieldsProps {
  values: TermsEntry;
  faults: Faults;
  set(change: Partial<TermsEntry>): void;
}

/** The fields of an entry that are typed. */
type TextName<Entry> = {
  [Name in keyof Entry & string]: Entry[Name] extends string ? (string extends Entry[Name] ? Name : never) : never;
}[keyof Entry & string];

interface InputWiring {
  value: string;
  error: string | undefined;
  autoComplete: 'off';
  inputMode?: 'decimal';
  onChange(event: { target: { value: string } }): void;
}

/** Ties inputs to the fields of an entry. */
const wiring =
  <Entry,>(entry: Entry, set: (change: Partial<Entry>) => void) =>
  (name: TextName<Entry>, error: string | undefined): InputWiring => ({
    value: String(entry[name]),
    error,
    autoComplete: 'off',
    onChange: ({ target }) => set({ [name]: target.value } as Partial<Entry>),
  });

const KINDS = { fixed: 'Fixed', floating: 'Floating' } as const;

/** Everything that a version of a product fixes. */
export function TermsFields({ values, faults, set }: TermsFieldsProps) {
  const wireTo = wiring(values, set);
  const wire = (name: TextName<TermsEntry>, path: string = name) => wireTo(name, faults.of(path));
  const number: typeof wire = (name, path) => ({ ...wire(name, path), inputMode: 'decimal' });
  return (
    <>
      <Section title="Product">
        <TextInput label="Product name" fieldClassName="sm:col-span-2" {...wire('name')} />
        <SelectInput
          label="Loan type"
          fieldClassName="sm:col-span-2"
          value={values.loanType}
          error={faults.of('loanType')}
          onChange={({ target }) => set({ loanType: target.value as ProductTerms['loanType'] })}
        >
          {LOAN_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectInput>
        <TextInput label="Minimum amount, rupees" {...number('amountMin', 'amount.min')} />
        <TextInput label="Maximum amount, rupees" {...number('amountMax', 'amount.max')} />
        <TextInput label="Minimum tenure, months" {...number('monthsMin', 'months.min')} />
        <TextInput label="Maximum tenure, months" {...number('monthsMax', 'months.max')} />
      </Section>
      <Section title="Interest">
        <TextInput label="Rate, % a year" {...number('annualRate', `rates.${values.rates.length}.annualRate`)} />
        <Choice label="Interest" choices={METHOD_CHOICES} value={values.method} onChange={(method) => set({ method })} />
        <Choice
          label="Kind of rate"
          choices={KINDS}
          value={values.isFloating ? 'floating' : 'fixed'}
          onChange={(kind) => set({ isFloating: kind === 'floating' })}
        />
        {values.isFloating && (
          <>
            <TextInput label="Benchmark" {...wire('benchmarkName', 'benchmark.name')} />
            <TextInput label="Benchmark rate, %" {...number('benchmarkRate', 'benchmark.rate')} />
            <TextInput label="Reset every, months" {...number('resetMonths', 'benchmark.resetMonths')} />
          </>
        )}
        <div className="col-span-full">
          <RateRows rows={values.rates} faults={faults} onChange={(rates) => set({ rates })} />
        </div>
      </Section>
      <ChargeRows rows={values.charges} faults={faults} onChange={(charges) => set({ charges })} />
      <ContingentRows
        rows={values.contingentCharges}
        faults={faults}
        onChange={(contingentCharges) => set({ contingentCharges })}
      />
      <Section title="Repayment">
        <TextInput label="Cooling-off period, days" hint="At least 1" {...number('coolingOffDays')} />
        <TextInput label="First instalment after, days" {...number('firstInstalmentDays')} />
        <TextInput label="Instalments in advance" {...number('advanceInstalments')} />
      </Section>
      <RuleRows
        title="Rules"
        hint="Who gets an offer. Amounts and tenures above are rules too. Published on the website."
        one="rule"
        rules={values.rules}
        path="rules"
        faults={faults}
        onChange={(rules) => set({ rules })}
      />
      <Section title="Dates and commission">
        <TextInput label="Valid from" type="date" {...wire('validFrom')} />
        <TextInput label="Valid to" type="date" hint="Optional" {...wire('validTo')} />
        <TextInput
          label="Checked on"
          type="date"
          hint="When these terms were last compared with the lender’s own"
          {...wire('checkedOn')}
        />
        <div className="self-start sm:pt-6.5">
          <Button kind="quiet" className="min-h-12" onClick={() => set({ checkedOn: indianDate(new Date()) })}>
            Compared today
          </Button>
        </div>
        <TextInput
          label="Commission, % of the loan"
          hint="What the lender pays us. Published; it never changes the order of offers."
          {...number('commission')}
        />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-t4 font-semibold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </fieldset>
  );
}

interface PartProps<Row> {
  rows: readonly Row[];
  faults: Faults;
  onChange(rows: Row[]): void;
}

/** Rates with conditions, of which the first that fits applies. */
function RateRows({ rows: rates, faults, onChange }: PartProps<RateEntry>) {
  const moveUp = (index: number) => {
    const moved = rates[index];
    if (moved) onChange(rates.toSpliced(index, 1).toSpliced(index - 1, 0, moved));
  };
  return (
    <Rows
      title="Rates with conditions"
      hint="The first rate whose conditions are all met applies; the rate above applies otherwise."
      one="rate"
      isNested
      rows={rates}
      error={faults.of('rates')}
      make={newRate}
      onChange={onChange}
    >
      {(rate, index, set) => (
        <>
          <div className="grid items-start gap-3 md:grid-cols-3">
            <TextInput
              label="Rate, % a year"
              inputMode="decimal"
              {...wiring(rate, set)('annualRate', faults.of(`rates.${index}.annualRate`))}
            />
          </div>
          <RuleRows
            title="Conditions"
            one="condition"
            isNested
            rules={rate.when}
            path={`rates.${index}.when`}
            faults={faults}
            onChange={(when) => set({ when })}
          />
          {index > 0 && (
            <Button kind="quiet" size="small" className="justify-self-start" onClick={() => moveUp(index)}>
              Move up<span className="sr-only">{` rate ${index + 1}`}</span>
            </Button>
          )}
        </>
      )}
    </Rows>
  );
}

/** What every borrower pays. */
function ChargeRows({ rows: charges, faults, onChange }: PartProps<ChargeEntry>) {
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
        const wire = wiring(charge, set);
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

/** What only some borrowers pay. */
function ContingentRows({ rows: charges, faults, onChange }: PartProps<ContingentEntry>) {
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
        const wire = wiring(charge, set);
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
