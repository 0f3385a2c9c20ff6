import { EMPLOYMENT_TYPES } from '../../../../shared/loans/fields.ts';
import type { RuleName } from '../../../../shared/offers/rules.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { entryText, newRule, type RuleEntry, RULES } from '../rule-form.ts';
import { Choice } from './Choice.tsx';
import type { Faults } from './faults.ts';
import { Rows } from './Rows.tsx';

interface RuleRowsProps {
  title: string;
  hint?: string;
  one: string;
  rules: readonly RuleEntry[];
  /** Where the rules stand in the terms: `rules`, or `rates.0.when`. */
  path: string;
  faults: Faults;
  isNested?: boolean;
  onChange(rules: RuleEntry[]): void;
}

const NAMES = Object.fromEntries(Object.entries(RULES).map(([rule, { name }]) => [rule, name])) as Record<RuleName, string>;
const BOUNDS = {
  years: 'Years',
  rupees: 'Rupees',
  months: 'Months',
  percent: 'Percent',
  startsWith: 'First digits, separated by commas',
};

/** Rules of the closed language, each with the words that borrowers read. */
export function RuleRows({ rules, path, faults, onChange, ...texts }: RuleRowsProps) {
  return (
    <Rows {...texts} rows={rules} error={faults.of(path)} make={newRule} onChange={onChange}>
      {(entry, index, set) => (
        <div className="grid items-start gap-3 md:grid-cols-3">
          <Choice label="Rule" choices={NAMES} value={entry.rule} onChange={(rule) => set({ rule, value: '' })} />
          <Bound entry={entry} error={faults.within(`${path}.${index}`)} set={set} />
          <p className="md:pt-[1.625rem] wrap-anywhere">
            <span className="block text-[0.8125rem] text-slate">Borrowers read</span>
            <span>{entryText(entry) || '–'}</span>
          </p>
        </div>
      )}
    </Rows>
  );
}

interface BoundProps {
  entry: RuleEntry;
  error: string | undefined;
  set(change: Partial<RuleEntry>): void;
}

function Bound({ entry: { rule, value, anyOf }, error, set }: BoundProps) {
  const { field } = RULES[rule];
  if (field !== 'anyOf') {
    return (
      <TextInput
        label={BOUNDS[field]}
        value={value}
        error={error}
        inputMode={field === 'startsWith' ? 'text' : 'decimal'}
        autoComplete="off"
        onChange={({ target }) => set({ value: target.value })}
      />
    );
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">Any of</legend>
      {EMPLOYMENT_TYPES.map((type) => (
        <label key={type} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={anyOf.includes(type)}
            aria-invalid={error ? true : undefined}
            className="size-5"
            onChange={({ target }) =>
              set({ anyOf: EMPLOYMENT_TYPES.filter((each) => (each === type ? target.checked : anyOf.includes(each))) })
            }
          />
          <span>{type}</span>
        </label>
      ))}
      {error && (
        <p className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
