import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { newRate, type RateEntry } from '../terms-form.ts';
import type { Faults } from './faults.ts';
import { Rows } from './Rows.tsx';
import { RuleRows } from './RuleRows.tsx';

interface RateRowsProps {
  rates: readonly RateEntry[];
  faults: Faults;
  onChange(rates: RateEntry[]): void;
}

/** Rates with conditions, of which the first that fits applies. */
export function RateRows({ rates, faults, onChange }: RateRowsProps) {
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
              value={rate.annualRate}
              error={faults.of(`rates.${index}.annualRate`)}
              autoComplete="off"
              onChange={({ target }) => set({ annualRate: target.value })}
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
