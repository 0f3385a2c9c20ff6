import type { ReactNode } from 'react';
import { LOAN_TYPES } from '../../../../shared/loans/fields.ts';
import type { ProductTerms } from '../../../../shared/offers/catalogue.ts';
import { indianDate } from '../../../../shared/kit/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import type { TermsEntry } from '../terms-form.ts';
import { METHOD_CHOICES } from '../words.ts';
import { ChargeRows } from './ChargeRows.tsx';
import { Choice } from './Choice.tsx';
import { ContingentRows } from './ContingentRows.tsx';
import type { Faults } from './faults.ts';
import { RateRows } from './RateRows.tsx';
import { RuleRows } from './RuleRows.tsx';

interface TermsFieldsProps {
  values: TermsEntry;
  faults: Faults;
  set(change: Partial<TermsEntry>): void;
}

type TextName = {
  [Name in keyof TermsEntry]: TermsEntry[Name] extends string ? (string extends TermsEntry[Name] ? Name : never) : never;
}[keyof TermsEntry];

const KINDS = { fixed: 'Fixed', floating: 'Floating' } as const;

/** Everything that a version of a product fixes. */
export function TermsFields({ values, faults, set }: TermsFieldsProps) {
  const wire = (name: TextName, path: string = name) => ({
    value: values[name],
    error: faults.of(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const number = (name: TextName, path: string = name) => ({ ...wire(name, path), inputMode: 'decimal' as const });
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
          <RateRows rates={values.rates} faults={faults} onChange={(rates) => set({ rates })} />
        </div>
      </Section>
      <ChargeRows charges={values.charges} faults={faults} onChange={(charges) => set({ charges })} />
      <ContingentRows
        charges={values.contingentCharges}
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
        <div className="self-start sm:pt-[1.625rem]">
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
      <legend className="mb-3 font-display text-xl font-semibold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </fieldset>
  );
}
